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
import type { Severity } from '../contract.ts';
import styles from './notification-row.module.css';

const icons: Record<Severity, ComponentType<{ size: number }>> = {
  informative: IconInfoCircle,
  low: IconAlertCircle,
  medium: IconAlertTriangle,
  high: IconAlertTriangleFilled,
  critical: IconAlertOctagonFilled,
  uninformed: IconHelpCircle,
};

/** How grave it is: a shape, a colour and, read out, a word. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const say = useTranslations('notifications.severities');
  const Icon = icons[severity];
  return (
    <span className={styles.severity} data-severity={severity} title={say(severity)}>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">{say(severity)}</span>
    </span>
  );
}
