import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const t = useTranslations('ui');
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      opened
      title={t('unsaved_title')}
      confirm={t('unsaved_leave')}
      onConfirm={async () => {
        isLeaving.current = true;
        onLeave();
      }}
      // Closing afterwards would cancel leaving.
      onClose={() => isLeaving.current || onStay()}
    >
      {t('unsaved_text')}
    </ConfirmDialog>
  );
}
