import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { updateDirectoryGroup, type DirectoryGroup } from '../contract.ts';

/** Profiles of the account; undefined while they load. */
export type UseProfiles = () => {
  items: readonly { id: string; name: string }[] | undefined;
  error: Error | null;
  readAgain(): void;
};

interface GroupDialogProps {
  group: DirectoryGroup;
  useProfiles: UseProfiles;
  onClose(): void;
  onChanged(): void;
}

/** Grants of a directory group. */
export function GroupDialog({ group, useProfiles, onClose, onChanged }: GroupDialogProps) {
  const t = useTranslations('provisioning');
  const { items, error, readAgain } = useProfiles();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(group.profile_ids));
  return (
    <Dialog opened title={t('group_title', { name: group.name })} onClose={onClose}>
      <Form
        body={updateDirectoryGroup.body}
        read={(values) => ({ gives_admin: values.text('role') === 'admin', profile_ids: [...chosen] })}
        send={async (body) => {
          await call(updateDirectoryGroup, { params: { id: group.id }, body });
          notify({ text: t('group_changed', { name: group.name }) });
          onChanged();
          onClose();
        }}
      >
        <SelectField
          name="role"
          label={t('role')}
          hint={t('role_hint')}
          value={group.gives_admin ? 'admin' : 'viewer'}
          choices={[
            { value: 'viewer', label: t('role_viewer') },
            { value: 'admin', label: t('role_admin') },
          ]}
        />
        <PickList
          label={t('profiles')}
          search={t('profiles_search')}
          items={items?.map(({ id, name }) => ({ id, label: name }))}
          error={error}
          onRetry={readAgain}
          none={t('no_profiles')}
          chosen={chosen}
          onChange={setChosen}
        />
        <FormActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
