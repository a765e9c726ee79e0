import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listThingsOf, type ThingsOf } from '#features/dashboards/boards/public.ts';
import { call } from '#platform/web/call.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Gone } from '#features/dashboards/boards/web/not-found.tsx';
import { AnswerRow, WholeRow } from './answer-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Person, ViewAs } from './people-of-thing.tsx';
import type { AccessDecision } from './tri-state.tsx';
import { useTicked, usePermissionChanges, type UndoableChange } from './use-permission-changes.ts';
import styles from './access.module.css';

/** All briefcases and contents with one person's access. */
export function ThingsOfPerson({ userId }: { userId: string }) {
  const t = useTranslations('dashboards.access');
  const tKind = useTranslations('dashboards.kinds');
  const [search, setSearch] = useState('');
  const put = usePermissionChanges();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboards', 'things', userId],
    queryFn: ({ signal }) => call(listThingsOf, { params: { id: userId }, signal }),
  });
  const rows = data ? rowsOf(data, search) : [];
  const ticks = useTicked(rows.map(({ id }) => id));
  if (error && !data) return <Gone error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const isAdmin = data.user.role === 'admin';
  const wording = (row: Row | null, access: AccessDecision): UndoableChange => ({
    briefcase_id: row && !row.isChild ? row.id : null,
    content_id: row?.isChild ? row.id : null,
    user_id: userId,
    access,
    before: row ? row.answer.word : data.word,
  });
  return (
    <Stack component="section" gap="sm" miw={0} aria-label={data.user.name}>
      <Group gap="xs" wrap="nowrap">
        <Group flex="1 1 180px" miw={0} component="span" className={styles.label} gap="xs" wrap="nowrap">
          <Person user={data.user} />
        </Group>
        <ViewAs user={data.user} />
      </Group>
      <WholeRow
        name={t('everywhere')}
        hint={t('everywhere_hint')}
        said={data.word}
        isDisabled={isAdmin}
        onSay={(said) => put([wording(null, said)])}
      />
      <SearchField label={t('search_things')} value={search} onChange={setSearch} />
      <BulkBar
        count={ticks.ticked.length}
        onSelectAll={ticks.tickAll}
        onClear={ticks.clear}
        onSay={(said) => void put(rows.filter(({ id }) => ticks.isTicked(id)).map((row) => wording(row, said)))}
      />
      {rows.length === 0 && (
        <Text c="dimmed" fz="sm" fw={400} lh={1.35}>
          {t('none_found')}
        </Text>
      )}
      <Paper component="ul" className={styles.rows}>
        {rows.map((row) => (
          <AnswerRow
            key={row.id}
            name={row.name}
            label={
              <Stack component="span" className={styles.texts} gap={0} miw={0}>
                <Box component="strong" c="var(--gray-9)">
                  {row.name}
                </Box>
                {row.kind && (
                  <Text span c="dimmed" fz="sm" fw={400} lh={1.35}>
                    {tKind(row.kind)}
                  </Text>
                )}
              </Stack>
            }
            answer={row.answer}
            isChild={row.isChild}
            isSelected={ticks.isTicked(row.id)}
            onSelect={(isTicked) => ticks.tick(row.id, isTicked)}
            onSay={(said) => put([wording(row, said)])}
          />
        ))}
      </Paper>
    </Stack>
  );
}

interface Row {
  id: string;
  name: string;
  kind: ThingsOf['items'][number]['contents'][number]['kind'] | null;
  isChild: boolean;
  answer: Pick<ThingsOf['items'][number], 'word' | 'access' | 'why'>;
}

/** Briefcases with their contents, filtered by the search; a briefcase stays if one of its contents matches. */
function rowsOf({ items }: ThingsOf, search: string): Row[] {
  const fits = (name: string) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  return items.flatMap((briefcase) => {
    const within = briefcase.contents.filter(({ name }) => fits(name) || fits(briefcase.name));
    if (within.length === 0 && !fits(briefcase.name)) return [];
    const { id, name, word, access, why } = briefcase;
    return [
      { id, name, kind: null, isChild: false, answer: { word, access, why } },
      ...within.map((one) => ({ id: one.id, name: one.name, kind: one.kind, isChild: true, answer: one })),
    ];
  });
}
