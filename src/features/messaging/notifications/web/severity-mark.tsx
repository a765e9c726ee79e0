import { Group, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconAlertTriangleFilled,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import parts from '#ui/parts.module.css';
import type { Severity } from '../contract.ts';

const icons: Record<Severity, ComponentType<{ size: number }>> = {
  informative: IconInfoCircle,
  low: IconAlertCircle,
  medium: IconAlertTriangle,
  high: IconAlertTriangleFilled,
  critical: IconAlertOctagonFilled,
  uninformed: IconHelpCircle,
};

interface SeverityMarkProps {
  severity: Severity;
  /** Shows the name beside the icon; otherwise it is for screen readers only. */
  hasWord?: boolean;
}

export function SeverityMark({ severity, hasWord = false }: SeverityMarkProps) {
  const t = useTranslations('notifications.severities');
  const Icon = icons[severity];
  return (
    <Group
      component="span"
      gap="xs"
      wrap="nowrap"
      display="inline-flex"
      miw={0}
      h={20}
      c="var(--severity)"
      data-severity={severity}
      title={hasWord ? undefined : t(severity)}
    >
      <Icon size={hasWord ? 16 : 18} aria-hidden />
      <Text span c="var(--gray-8)" className={hasWord ? parts.cut : 'visually-hidden'}>
        {t(severity)}
      </Text>
    </Group>
  );
}
