import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { readDirectory, type DirectorySetUp } from '../contract.ts';

/** Addresses to register at the directory, and its abilities. */
export function DirectoryAddresses() {
  const { hasDirectory } = usePage();
  return hasDirectory && <Addresses />;
}

function Addresses() {
  const t = useTranslations('directory');
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'directory'],
    queryFn: ({ signal }) => call(readDirectory, { signal }),
  });
  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  return (
    <Stack
      mt="lg"
      pt="lg"
      component="section"
      c="var(--gray-7)"
      className={parts.above}
      gap="sm"
      aria-label={t('at_directory')}
    >
      <Box component="h3" fz="md">
        {t('at_directory')}
      </Box>
      <CopyField label={t('redirect_url')} value={data.redirect_url} />
      <CopyField label={t('logout_url')} value={data.logout_url} />
      <Abilities of={data} />
    </Stack>
  );
}

function Abilities({ of: { ends_sessions, gives_refresh_tokens } }: { of: DirectorySetUp }) {
  const t = useTranslations('directory');
  if (ends_sessions === null || gives_refresh_tokens === null) return <p role="status">{t('unreachable')}</p>;
  return (
    <Box component="ul" className={parts.bullets}>
      <li>{t(ends_sessions ? 'ends_sessions' : 'ends_none')}</li>
      <li>{t(gives_refresh_tokens ? 'asks_again' : 'asks_nobody')}</li>
    </Box>
  );
}
