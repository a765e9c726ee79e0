import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl/react';
import { listContentVersions, type Board } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import styles from './board.module.css';

interface VersionsDialogProps {
  id: string;
  onClose(): void;
  onRestore(board: Board): Promise<void>;
}

/** Earlier versions of a board; restoring one is a change like any other. */
export function VersionsDialog({ id, onClose, onRestore }: VersionsDialogProps) {
  const t = useTranslations('dashboards.board');
  const format = useFormatter();
  const counted = useCounted();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboards', 'content', id, 'versions'],
    queryFn: ({ signal }) => call(listContentVersions, { params: { id }, signal }),
  });
  return (
    <Dialog opened title={t('versions')} width={520} onClose={onClose}>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.items.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t('no_versions')}
        </Text>
      )}
      <Stack component="ul" gap={0} mah="60vh" className={`${styles.list} ${parts.scroll}`}>
        {data?.items.map(({ number, definition, created_at, created_by }) => {
          const at = format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' });
          return definition.kind !== 'board' ? null : (
            <Group component="li" gap="sm" wrap="nowrap" justify="space-between" py="xs" px="3xs" key={number}>
              <span>
                <Box component="strong" display="block">
                  {t('until', { at })}
                </Box>
                <Text span c="dimmed" fz="sm">
                  {created_by.name} · {t('charts', counted(definition.charts.length))}
                </Text>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('restore')}: ${at}`}
                onClick={() => void onRestore(definition)}
              >
                {t('restore')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Dialog>
  );
}
