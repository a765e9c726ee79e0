import { ActionIcon, Box, Paper, Stack, Text, Tooltip } from '@mantine/core';
import { IconEyeSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dashboardsPath, listPeopleOf, type PersonAnswer } from '#features/dashboards/boards/public.ts';
import { Photo } from '#features/identity/photos/web/public.ts';
import { call } from '#platform/web/call.ts';
import { EmailText } from '#ui/email-text.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Gone } from '#features/dashboards/boards/web/not-found.tsx';
import { AnswerRow, WholeRow } from './answer-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { AccessDecision } from './tri-state.tsx';
import { useTicked, usePermissionChanges, type UndoableChange } from './use-permission-changes.ts';
import styles from './access.module.css';

/** A briefcase, or a content by its own id. */
export interface ChosenThing {
  kind: 'briefcase' | 'content';
  id: string;
  name: string;
  isFile: boolean;
}

/** All members of the account with their access to one thing. */
export function PeopleOfThing({ thing }: { thing: ChosenThing }) {
  const t = useTranslations('dashboards.access');
  const [search, setSearch] = useState('');
  const put = usePermissionChanges();
  const about = { [`${thing.kind}_id`]: thing.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboards', 'people', thing.kind, thing.id],
    queryFn: ({ signal }) => call(listPeopleOf, { query: about, signal }),
  });
  const shown = data?.items.filter(({ user }) => matches(user, search)) ?? [];
  const selectable = shown.filter(({ why }) => why !== 'admin').map(({ user }) => user.id);
  const ticks = useTicked(selectable);
  if (error && !data) return <Gone error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const wording = (user_id: string | null, access: AccessDecision, before: AccessDecision): UndoableChange => ({
    briefcase_id: null,
    content_id: null,
    ...about,
    user_id,
    access,
    before,
  });
  const wordOf = (id: string) => data.items.find(({ user }) => user.id === id)?.word ?? null;
  return (
    <Stack component="section" gap="sm" miw={0} aria-label={thing.name}>
      <Text component="h2" fz="lg" fw={700} c="var(--gray-9)">
        {thing.name}
      </Text>
      {thing.isFile && (
        <Text c="dimmed" fz="sm" fw={400} lh={1.35}>
          {t('file_too')}
        </Text>
      )}
      <WholeRow
        name={t('everyone')}
        hint={t('everyone_hint')}
        said={data.word}
        onSay={(said) => put([wording(null, said, data.word)])}
      />
      <SearchField label={t('search_people')} value={search} onChange={setSearch} />
      <BulkBar
        count={ticks.ticked.length}
        onSelectAll={ticks.tickAll}
        onClear={ticks.clear}
        onSay={(said) => void put(ticks.ticked.map((id) => wording(id, said, wordOf(id))))}
      />
      {shown.length === 0 && (
        <Text c="dimmed" fz="sm" fw={400} lh={1.35}>
          {t('none_found')}
        </Text>
      )}
      <Paper component="ul" className={styles.rows}>
        {shown.map((answer) => (
          <AnswerRow
            key={answer.user.id}
            name={answer.user.name}
            label={<Person user={answer.user} />}
            answer={answer}
            isSelected={ticks.isTicked(answer.user.id)}
            onSelect={(isTicked) => ticks.tick(answer.user.id, isTicked)}
            onSay={(said) => put([wording(answer.user.id, said, answer.word)])}
          >
            <ViewAs user={answer.user} />
          </AnswerRow>
        ))}
      </Paper>
    </Stack>
  );
}

export function matches({ name, email }: { name: string; email: string }, search: string): boolean {
  return `${name} ${email}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());
}

export function Person({ user }: { user: PersonAnswer['user'] }) {
  const t = useTranslations('dashboards.access');
  const about = [user.role === 'admin' && t('admin'), !user.active && t('inactive')].filter(Boolean);
  return (
    <>
      <Photo url={user.photo_url} name={user.name} />
      <Stack component="span" className={styles.texts} gap={0} miw={0}>
        <Box component="strong" c="var(--gray-9)">
          {user.name}
        </Box>
        <Text span c="dimmed" fz="sm" fw={400} lh={1.35}>
          <EmailText>{user.email}</EmailText>
          {about.map((word) => ` · ${word}`)}
        </Text>
      </Stack>
    </>
  );
}

export function ViewAs({ user: { id, name } }: { user: { id: string; name: string } }) {
  const t = useTranslations('dashboards.access');
  return (
    <Tooltip label={t('view_as', { name })} openDelay={400}>
      <ActionIcon component={Link} to={`${dashboardsPath}?as=${id}`} size={30} aria-label={t('view_as', { name })}>
        <IconEyeSearch size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
