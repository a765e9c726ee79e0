import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { BusyButton } from '../busy-button.tsx';
import { useFormState } from './form-context.ts';
import styles from './form.module.css';

interface FormActionsProps {
  /** Label of the submit button; "Save" by default. */
  submit?: string;
  isDangerous?: boolean;
  /** Adds a cancel button. */
  onCancel?(): void;
}

/** Submit and cancel buttons at the end of a form. */
export function FormActions({ submit, isDangerous = false, onCancel }: FormActionsProps) {
  const t = useTranslations('ui');
  const { busy } = useFormState();
  return (
    <Group className={styles.actions} mt="2xs" gap="xs" align="stretch" justify="flex-end">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <BusyButton type="submit" busy={busy} {...(isDangerous && { color: 'danger' })}>
        {submit ?? t('save')}
      </BusyButton>
    </Group>
  );
}
