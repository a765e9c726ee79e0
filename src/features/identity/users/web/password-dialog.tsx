import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { setUserPassword, type User } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { NewPasswordFields, useConfirmation } from './user-fields.tsx';

/** Sets a person's password. */
export function PasswordDialog({ user, ...rest }: UserDialogProps) {
  const t = useTranslations('users');
  return (
    <Dialog opened={user !== null} title={t('set_password_title', { name: user?.name ?? '' })} onClose={rest.onClose}>
      {user && <PasswordForm user={user} {...rest} />}
    </Dialog>
  );
}

function PasswordForm({ user: { id, name }, onClose, onDone }: UserDialogProps & { user: User }) {
  const t = useTranslations('users');
  const compare = useConfirmation();
  return (
    <Form
      body={setUserPassword.body}
      read={(values) => ({
        password: values.text('password'),
        password_confirmation: values.text('password_confirmation'),
      })}
      compare={compare}
      send={async (body) => {
        await call(setUserPassword, { params: { id }, body });
        notify({ text: t('password_set', { name }) });
        onDone();
        onClose();
      }}
    >
      <p>{t('set_password_text', { name })}</p>
      <NewPasswordFields />
      <FormActions submit={t('set_password')} onCancel={onClose} />
    </Form>
  );
}
