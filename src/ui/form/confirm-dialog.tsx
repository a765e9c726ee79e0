import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '../busy-button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './form.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question, with the name of the item. */
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Label of the button: "Delete", "Leave". */
  confirm: string;
  isDangerous?: boolean;
  /** Errors are shown, and the dialog stays open. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ opened, title, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <Question onClose={onClose} {...rest} />
    </Dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'opened' | 'title'>;

function Question({ children, confirm, isDangerous = true, onConfirm, onClose }: QuestionProps) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setFault(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFault(t(`errors.${errorKey(error)}`));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Text component="div" className={styles.text} miw={0} c="var(--gray-7)" fz="md" lh={1.5}>
        {children}
      </Text>
      <Text role="alert" className={styles.fault} mt="xs" c="var(--danger)">
        {fault}
      </Text>
      <Group gap="xs" align="stretch" wrap="nowrap" justify="flex-end" mt="lg">
        {/* What loses nothing has the focus. */}
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <BusyButton busy={busy} onClick={() => void run()} {...(isDangerous && { color: 'danger' })}>
          {confirm}
        </BusyButton>
      </Group>
    </>
  );
}
