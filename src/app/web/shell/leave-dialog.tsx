import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const say = useTranslations('ui');
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      opened
      title={say('unsaved_title')}
      confirm={say('unsaved_leave')}
      onConfirm={async () => {
        isLeaving.current = true;
        onLeave();
      }}
      // Closing after that would call the leaving off.
      onClose={() => isLeaving.current || onStay()}
    >
      {say('unsaved_text')}
    </ConfirmDialog>
  );
}
