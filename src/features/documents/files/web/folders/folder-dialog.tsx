import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listAssetProfiles } from '#features/assets/permissions/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SelectField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useField } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { createFolder, updateFolder, type Folder } from '../../contract.ts';
import { isWithin, pathTo, treeRows } from '../../tree-rows.ts';
import { useTop } from '../uploads/use-drop.ts';
import { useFolders, useRefetchFiles } from '../use-files.ts';

/** The folder to change, or the place of a new one. */
export type FolderDialogTarget = { folder: Folder } | { parentId: string | null };

interface FolderDialogProps {
  target: FolderDialogTarget | null;
  onClose(): void;
}

/** Name, parent and access of a folder. */
export function FolderDialog({ target, onClose }: FolderDialogProps) {
  const t = useTranslations('files');
  const title = target && 'folder' in target ? t('edit_folder') : t('new_folder');
  return (
    <Dialog opened={target !== null} title={title} onClose={onClose} width={520}>
      {target && 'folder' in target && <EditForm folder={target.folder} onClose={onClose} />}
      {target && 'parentId' in target && <AddForm parentId={target.parentId} onClose={onClose} />}
    </Dialog>
  );
}

const readFields = (values: FormValues) => ({
  name: values.text('name'),
  parent_id: values.text('parent_id') || null,
  profile_ids: values.text('access') === 'some' ? values.all('profile_ids') : null,
});

function AddForm({ parentId, onClose }: { parentId: string | null; onClose(): void }) {
  const t = useTranslations('files');
  const refetchFiles = useRefetchFiles();
  return (
    <Form
      body={createFolder.body}
      read={readFields}
      send={async (body) => {
        await call(createFolder, { body });
        await refetchFiles();
        onClose();
      }}
    >
      <Fields folder={null} parentId={parentId} />
      <FormActions submit={t('add_folder')} onCancel={onClose} />
    </Form>
  );
}

function EditForm({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const refetchFiles = useRefetchFiles();
  return (
    <Form
      body={updateFolder.body}
      read={(values) => ({ ...readFields(values), version: folder.version })}
      send={async (body) => {
        await call(updateFolder, { params: { id: folder.id }, body });
        await refetchFiles();
        onClose();
      }}
    >
      <Fields folder={folder} parentId={folder.parent_id} />
      <FormActions onCancel={onClose} />
    </Form>
  );
}

function Fields({ folder, parentId }: { folder: Folder | null; parentId: string | null }) {
  const t = useTranslations('files');
  const top = useTop();
  const { folders } = useFolders();
  const [access, setAccess] = useState(folder?.profile_ids ? 'some' : 'all');
  const all = new Set(folders.map(({ id }) => id));
  const parents = treeRows(folders, all)
    .map((row) => row.folder)
    .filter(({ id }) => !folder || !isWithin(folders, id, folder.id))
    .map(({ id }) => ({
      value: id,
      label: pathTo(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }));
  return (
    <>
      <TextField name="name" label={t('columns.name')} value={folder?.name} autoComplete="off" />
      <SelectField
        key={parents.length}
        name="parent_id"
        label={t('parent')}
        value={parentId}
        choices={[{ value: '', label: top.name }, ...parents]}
      />
      <SelectField
        name="access"
        label={t('who_opens')}
        value={access}
        choices={[
          { value: 'all', label: t('everyone') },
          { value: 'some', label: t('some_profiles') },
        ]}
        onChange={setAccess}
      />
      {access === 'some' && <ProfilesField chosen={folder?.profile_ids ?? []} />}
    </>
  );
}

const mostProfiles = 200;

function ProfilesField({ chosen: first }: { chosen: readonly string[] }) {
  const t = useTranslations('files');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const { error: fault, touch } = useField('profile_ids', t('profiles'));
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-profiles', 'to-choose'],
    queryFn: async ({ signal }) => (await call(listAssetProfiles, { query: { limit: mostProfiles }, signal })).items,
  });
  return (
    <Stack data-field="profile_ids" tabIndex={-1} style={{ outline: 'none' }} gap="xs">
      <PickList
        label={t('profiles')}
        search={t('search_profiles')}
        items={data?.map(({ id, name }) => ({ id, label: name }))}
        error={error}
        onRetry={() => void refetch()}
        none={t('no_profiles')}
        chosen={chosen}
        onChange={(next) => {
          touch();
          setChosen(next);
        }}
      />
      {[...chosen].map((id) => (
        <input key={id} type="hidden" name="profile_ids" value={id} />
      ))}
      {fault && (
        <Text c="var(--danger)" fz="xs">
          {fault}
        </Text>
      )}
      <Text c="dimmed" fz="xs">
        {t('admins_always')}
      </Text>
    </Stack>
  );
}
