import { useTranslations } from 'use-intl/react';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const say = useTranslations('ui');
  return (
    <ConfirmDialog
      opened
      title={say('unsaved_title')}
      confirm={say('unsaved_leave')}
      onConfirm={async () => onLeave()}
      onClose={onStay}
    >
      {say('unsaved_text')}
    </ConfirmDialog>
  );
}
