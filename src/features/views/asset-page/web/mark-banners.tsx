import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  endStatusOverride,
  listStatusOverrides,
  type Asset,
  type StatusOverride,
} from '#features/assets/catalogue/contract.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { StatusMark } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { useTimeFormat } from './use-time-format.ts';
import styles from './asset-page.module.css';

export function useMarks(id: string) {
  return useQuery({
    queryKey: ['assets', id, 'status-overrides'],
    queryFn: async ({ signal }) => (await call(listStatusOverrides, { params: { id }, signal })).items,
  });
}

/** Current status set by a person: reason, period, author. */
export function MarkBanners({ asset }: { asset: Asset }) {
  const { data } = useMarks(asset.id);
  const open = data?.filter((mark) => mark.ended_at === null) ?? [];
  return open.map((mark) => <Banner key={mark.id} asset={asset} mark={mark} />);
}

function Banner({ asset, mark }: { asset: Asset; mark: StatusOverride }) {
  const t = useTranslations('asset_page');
  const isAdmin = useIsAdmin();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<'explain' | 'end' | null>(null);
  const { kind } = mark;
  return (
    <Group
      component="section"
      className={styles.banner}
      py="xs"
      px="sm"
      bd="1px solid color-mix(in srgb, var(--kind) 45%, transparent)"
      bdrs="md"
      bg="color-mix(in srgb, var(--kind) 8%, var(--gray-0))"
      c="var(--gray-8)"
      gap="var(--space-8) var(--space-12)"
      data-kind={kind}
      aria-label={t(`marked_as.${kind}`)}
    >
      <StatusMark group={kind} size={14} />
      <Box className={styles.bannersWords} flex="1 1 260px" miw={0}>
        <p>
          <strong>{t(`marked_as.${kind}`)}</strong>
          {mark.reason && <span>{mark.reason}</span>}
        </p>
        <MarkFacts mark={mark} />
      </Box>
      {isAdmin && (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={() => setDoing('explain')}>
            {t('explain')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setDoing('end')}>
            {t(`end.${kind}`)}
          </Button>
        </Group>
      )}
      <MarkDialog asset={asset} kind={doing === 'explain' ? kind : null} mark={mark} onClose={() => setDoing(null)} />
      <ConfirmDialog
        opened={doing === 'end'}
        title={t(`end_title.${kind}`, { code: asset.code })}
        confirm={t(`end.${kind}`)}
        isDangerous={false}
        onClose={() => setDoing(null)}
        onConfirm={async () => {
          await call(endStatusOverride, { params: { id: asset.id, kind } });
          notify({ text: t(`ended_mark.${kind}`, { code: asset.code }) });
          await queries.invalidateQueries({ queryKey: ['assets'] });
        }}
      >
        <p>{t('end_text')}</p>
      </ConfirmDialog>
    </Group>
  );
}

function MarkFacts({ mark }: { mark: StatusOverride }) {
  const t = useTranslations('asset_page');
  const { moment, day } = useTimeFormat();
  const facts = [
    t('since', { when: moment(mark.since) }),
    mark.until && t('until', { day: day(mark.until) }),
    mark.set_by && t('by', { name: mark.set_by.name }),
  ];
  return (
    <Text fz="xs" c="var(--gray-7)">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
