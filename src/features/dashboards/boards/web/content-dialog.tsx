import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readAccount } from '#features/identity/accounts/contract.ts';
import { createContent, updateContent, type Content, type ContentKind } from '../contract.ts';
import { boardOfTab } from '../public.ts';
import { listFiles } from '#features/documents/files/contract.ts';
import { tabNames } from '#features/indicators/public.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SelectField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { FoundField } from '#ui/form/fields/found-field.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { useReadAgain } from './use-dashboards.ts';

interface NewContentDialogProps {
  briefcaseId: string;
  /** Null: closed. */
  kind: ContentKind | null;
  onClose(): void;
  onMade(content: Content): void;
}

/** Creates a board from a template, an embedded page, or a file. */
export function NewContentDialog({ briefcaseId, kind, onClose, onMade }: NewContentDialogProps) {
  const t = useTranslations('dashboards');
  const readAgain = useReadAgain();
  return (
    <Dialog opened={kind !== null} title={t(`add_${kind ?? 'board'}`)} onClose={onClose}>
      <Form
        body={createContent.body}
        read={(values) => ({ name: values.text('name'), definition: definitionFrom(kind ?? 'board', values) })}
        send={async (body) => {
          const made = await call(createContent, { params: { id: briefcaseId }, body });
          await readAgain();
          onClose();
          onMade(made);
        }}
      >
        <TextField name="name" label={t('name')} autoComplete="off" required />
        {kind === 'board' && (
          <SelectField
            name="template"
            label={t('start_from')}
            value="cockpit"
            choices={[
              ...tabNames.map((name) => ({ value: name, label: t(`templates.${name}`) })),
              { value: '', label: t('blank') },
            ]}
          />
        )}
        {kind === 'embed' && <AddressField />}
        {kind === 'file' && <FileField />}
        <FormActions submit={t('create')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function definitionFrom(kind: ContentKind, values: FormValues): unknown {
  switch (kind) {
    case 'board': {
      const tab = tabNames.find((name) => name === values.text('template'));
      return tab ? boardOfTab(tab) : { kind, charts: [] };
    }
    case 'embed':
      return { kind, url: values.text('definition.url').trim() };
    case 'file':
      return { kind, file_id: values.text('definition.file_id') };
  }
}

/** Also explains where hosts are allowed, as the first one must be added there. */
export function AddressField({ value }: { value?: string }) {
  const t = useTranslations('dashboards');
  const account = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => call(readAccount, { signal }) });
  const hosts = account.data?.embed_hosts;
  return (
    <>
      <TextField
        name="definition.url"
        type="url"
        label={t('address')}
        hint={hosts && hosts.length > 0 ? `${t('address_hint')} ${hosts.join(', ')}` : t('address_hint')}
        value={value ?? ''}
        placeholder="https://"
        autoComplete="off"
        required
      />
      {hosts?.length === 0 && (
        <Text fz="sm" lh={1.45} c="dimmed">
          {t('hosts_none')}{' '}
          <Box component={Link} c="var(--brand)" to="/admin/account">
            {t('hosts_open')}
          </Box>
        </Text>
      )}
    </>
  );
}

function FileField() {
  const t = useTranslations('dashboards');
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['files', 'choice', search],
    queryFn: async ({ signal }) =>
      (await call(listFiles, { query: { ...(search && { search }), limit: 20 }, signal })).items,
  });
  return (
    <FoundField
      name="definition.file_id"
      label={t('file')}
      placeholder={t('file_search')}
      chosen={null}
      choices={found.data?.map(({ id, name }) => ({ value: id, label: name }))}
      nothing={t('file_nothing')}
      onSearch={setSearch}
      required
    />
  );
}

interface EditContentDialogProps {
  /** Null: closed. */
  content: Content | null;
  briefcases: readonly { id: string; name: string }[];
  onClose(): void;
}

/** Renames a content, moves it to another briefcase, or changes an embedded page's address. */
export function EditContentDialog({ content, briefcases, onClose }: EditContentDialogProps) {
  const t = useTranslations('dashboards');
  const readAgain = useReadAgain();
  return (
    <Dialog opened={content !== null} title={t('edit')} onClose={onClose}>
      {content && (
        <Form
          body={updateContent.body}
          read={(values) => ({
            name: values.text('name'),
            briefcase_id: values.text('briefcase_id'),
            ...(content.definition.kind === 'embed' && { definition: definitionFrom('embed', values) }),
            version: content.version,
          })}
          send={async (body) => {
            await call(updateContent, { params: { id: content.id }, body });
            await readAgain();
            onClose();
          }}
        >
          <TextField name="name" label={t('name')} value={content.name} autoComplete="off" required />
          <SelectField
            name="briefcase_id"
            label={t('briefcase')}
            value={content.briefcase?.id ?? ''}
            choices={briefcases.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {content.definition.kind === 'embed' && <AddressField value={content.definition.url} />}
          <FormActions submit={t('save')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
