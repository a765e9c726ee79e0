import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import {
  deleteScimToken,
  listDirectoryGroups,
  listScimTokens,
  type DirectoryGroup,
  type ScimToken,
} from '../contract.ts';
import { GroupDialog, type UseProfiles } from './group-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const tokensKey = ['provisioning', 'tokens'];
const groupsKey = ['provisioning', 'groups'];

/**
 * SCIM provisioning: address, tokens, and grants of directory groups.
 * @param useProfiles profiles to grant, which belong to another domain
 */
export function ProvisioningSettings({ useProfiles }: { useProfiles: UseProfiles }) {
  const { hasDirectory } = usePage();
  const t = useTranslations('provisioning');
  if (!hasDirectory) return null;
  return (
    <Stack
      mt="lg"
      pt="lg"
      component="section"
      gap="sm"
      c="var(--gray-7)"
      className={parts.above}
      aria-label={t('title')}
    >
      <Box component="h3" fz="md">
        {t('title')}
      </Box>
      <p>{t('lead')}</p>
      <CopyField label={t('address')} value={`${location.origin}/api/v1/scim/v2`} />
      <Tokens />
      <Groups useProfiles={useProfiles} />
    </Stack>
  );
}

function Tokens() {
  const t = useTranslations('provisioning');
  const format = useFormatter();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ScimToken | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call(listScimTokens, { signal }),
  });
  const reload = () => void queries.invalidateQueries({ queryKey: tokensKey });
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });

  async function end({ id, name }: ScimToken) {
    await call(deleteScimToken, { params: { id } });
    notify({ text: t('token_ended', { name }) });
    reload();
  }

  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <Stack gap="sm">
      <Box component="h4" mt="xs" fz="sm">
        {t('tokens')}
      </Box>
      {data.items.length === 0 && <p>{t('no_tokens')}</p>}
      <ul>
        {data.items.map((token) => (
          <Row
            key={token.id}
            name={token.name}
            action={t('end')}
            label={t('end_named', { name: token.name })}
            onAct={() => setEnding(token)}
          >
            {token.last_used_at === null ? t('never_used') : t('used', { time: moment(token.last_used_at) })}
            {token.expires_at !== null && ` · ${t('expires_at', { time: moment(token.expires_at) })}`}
          </Row>
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      <NewTokenDialog opened={isAdding} onClose={() => setAdding(false)} onCreated={reload} />
      <ConfirmDialog
        opened={ending}
        title={t('end_title', { name: ending?.name ?? '' })}
        confirm={t('end')}
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        {t('end_text')}
      </ConfirmDialog>
    </Stack>
  );
}

function Groups({ useProfiles }: { useProfiles: UseProfiles }) {
  const t = useTranslations('provisioning');
  const queries = useQueryClient();
  const [edited, setEdited] = useState<DirectoryGroup | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => call(listDirectoryGroups, { signal }),
  });
  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <Stack gap="sm">
      <Box component="h4" mt="xs" fz="sm">
        {t('groups')}
      </Box>
      <p>{t(data.items.length === 0 ? 'no_groups' : 'groups_text')}</p>
      <ul>
        {data.items.map((group) => (
          <Row
            key={group.id}
            name={group.name}
            action={t('change')}
            label={t('change_named', { name: group.name })}
            onAct={() => setEdited(group)}
          >
            {t('people', { count: group.members })} ·{' '}
            {group.gives_admin ? t('gives_admin') : t('gives_profiles', { count: group.profile_ids.length })}
          </Row>
        ))}
      </ul>
      {edited && (
        <GroupDialog
          group={edited}
          useProfiles={useProfiles}
          onClose={() => setEdited(null)}
          onChanged={() => void queries.invalidateQueries({ queryKey: groupsKey })}
        />
      )}
    </Stack>
  );
}

interface RowProps {
  name: string;
  /** Details. */
  children: ReactNode;
  action: string;
  /** The action with the name, for screen readers. */
  label: string;
  onAct(): void;
}

function Row({ name, children, action, label, onAct }: RowProps) {
  return (
    <Group component="li" className={parts.below} gap="sm" wrap="nowrap" justify="space-between" py="xs">
      <Stack component="span" className={parts.wrap} gap={0} miw={0}>
        <strong>{name}</strong>
        <Box component="small" c="var(--gray-7)">
          {children}
        </Box>
      </Stack>
      <Button size="xs" variant="default" onClick={onAct} aria-label={label}>
        {action}
      </Button>
    </Group>
  );
}
