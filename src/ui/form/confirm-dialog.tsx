import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '../busy-button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './form.module.css';

interface ConfirmDialogProps<Subject> {
  /** What is asked about, or true; closed while false or null. */
  opened: Subject | false | null;
  /** The question, with the name of the item. */
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Label of the button: "Delete", "Leave". */
  confirm: string;
  isDangerous?: boolean;
  /** Errors are shown, and the dialog stays open. */
  onConfirm(subject: Subject): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog<Subject>({ title, ...rest }: ConfirmDialogProps<Subject>) {
  return (
    <Dialog opened={rest.opened !== false && rest.opened !== null} title={title} onClose={rest.onClose}>
      <Question {...rest} />
    </Dialog>
  );
}

type QuestionProps<Subject> = Omit<ConfirmDialogProps<Subject>, 'title'>;

function Question<Subject>(props: QuestionProps<Subject>) {
  const { opened, children, confirm, isDangerous = true, onConfirm, onClose } = props;
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function run() {
    if (opened === false || opened === null) return;
    setBusy(true);
    setFault(null);
    try {
      await onConfirm(opened);
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
      <Text role="alert" mt="xs" c="var(--danger)">
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
