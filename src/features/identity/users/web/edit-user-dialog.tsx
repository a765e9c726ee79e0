import { Box } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { changeUserPhoto, removeUserPhoto } from '#features/identity/photos/contract.ts';
import { PhotoField } from '#features/identity/photos/web/public.ts';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { limits, updateUser, type User } from '../contract.ts';
import { mayChangeEmail, mayChangePhoto, mayRename, mayStepDown } from '../user-policy.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { RoleField } from './user-fields.tsx';

/** Edits the role; name and e-mail by the policy. */
export function EditUserDialog({ user, ...rest }: UserDialogProps) {
  const t = useTranslations('users');
  return (
    <Dialog opened={user !== null} title={t('edit_title', { name: user?.name ?? '' })} onClose={rest.onClose}>
      {user && (
        <>
          {mayChangePhoto(user) && <UserPhoto user={user} onDone={rest.onDone} />}
          <EditUserForm user={user} {...rest} />
        </>
      )}
    </Dialog>
  );
}

/** Saved at once, independent of the form. */
function UserPhoto({ user: { id, name, self, photo_url }, onDone }: { user: User; onDone(): void }) {
  const [url, setUrl] = useState(photo_url);
  async function change(next: string | null) {
    setUrl(next);
    onDone();
    if (self) await publishProfileChanged();
  }
  return (
    <Box pb="sm">
      <PhotoField
        url={url}
        name={name}
        crops
        onChange={async (file) => change((await call(changeUserPhoto, { params: { id }, file })).photo_url)}
        onRemove={async () => {
          await call(removeUserPhoto, { params: { id } });
          await change(null);
        }}
      />
    </Box>
  );
}

function EditUserForm({ user, onClose, onDone }: UserDialogProps & { user: User }) {
  const t = useTranslations('users');
  const navigate = useNavigate();
  const mayName = mayRename(user);
  const mayEmail = mayChangeEmail(user);
  const mayRole = mayStepDown(user);
  return (
    <Form
      body={updateUser.body}
      read={(values) => ({
        version: user.version,
        ...(mayName && { name: values.text('name') }),
        ...(mayEmail && { email: values.text('email') }),
        ...(mayRole && { role: values.text('role') }),
      })}
      send={async (body) => {
        const { name, self, role } = await call(updateUser, { params: { id: user.id }, body });
        notify({ text: t('saved', { name }) });
        onClose();
        if (self) await publishProfileChanged();
        if (self && role !== 'admin') await navigate('/home');
        else onDone();
      }}
    >
      {user.ad ? <p>{t('managed_by_directory')}</p> : user.shared && <p>{t('managed_by_person')}</p>}
      <TextField
        name="name"
        label={t('name')}
        value={user.name}
        maxLength={limits.nameMax}
        autoComplete="off"
        disabled={!mayName}
        required={mayName}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        value={user.email}
        autoComplete="off"
        disabled={!mayEmail}
        required={mayEmail}
        {...(mayName && !mayEmail && { hint: t('own_email') })}
      />
      {!mayRole && <p>{t('last_admin')}</p>}
      <RoleField value={user.role} disabled={!mayRole} />
      <FormActions onCancel={onClose} />
    </Form>
  );
}
