import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';

interface ApplyBarProps {
  /** Number of attachments to add and remove. */
  attach: number;
  detach: number;
  /** Text while nothing has changed. */
  idle: string;
  isTooMuch?: boolean;
  /** Applies the change; errors are shown. */
  onApply(): Promise<void>;
  onDiscard(): void;
}

/** Summary of a pending change, with buttons to apply or discard it. */
export function ApplyBar({ attach, detach, idle, isTooMuch = false, onApply, onDiscard }: ApplyBarProps) {
  const { t } = useProfileMessages();
  const tError = useTranslations('errors');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isChanged = attach + detach > 0;
  const changes = [
    attach > 0 && t('attach_count', { count: attach }),
    detach > 0 && t('detach_count', { count: detach }),
  ].filter(Boolean);
  async function apply() {
    setBusy(true);
    setFault(null);
    try {
      await onApply();
    } catch (error) {
      setFault(tError(errorKey(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Text role="alert" fz="sm" c="var(--danger)">
        {fault}
      </Text>
      <Group className={styles.pending} gap="xs">
        <span role="status">{isChanged ? changes.join(' · ') : idle}</span>
        <Button variant="default" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <BusyButton disabled={!isChanged || isTooMuch} busy={busy} onClick={() => void apply()}>
          {t('apply')}
        </BusyButton>
      </Group>
    </>
  );
}
