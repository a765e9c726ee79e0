import { Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconChevronRight,
  IconEye,
  IconPencil,
  IconPlugConnectedX,
  IconReplace,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { ReplaceTrackerDialog } from '#features/assets/devices/web/public.tsx';
import { useWhy, ExplainAccessDialog } from '#features/assets/permissions/web/public.tsx';
import { deleteAsset, groupOf, type Asset, type OverrideKind } from '#features/assets/catalogue/contract.ts';
import { AssetFormDialog, StatusMark, useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import { Photo } from '#features/identity/photos/web/public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { notify } from '#ui/notices.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import styles from './asset-page.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

const listPath = '/services/simc/home';
const pathOf = (code: string) => `/services/simc/assets/${encodeURIComponent(code)}`;

/** Asset, status with its start, and actions. */
export function AssetHead({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' '), asset.category].filter(Boolean);
  return (
    <Stack component="header" gap="xs">
      <Group
        component="nav"
        className={styles.crumbs}
        miw={0}
        fz="xs"
        c="dimmed"
        gap="2xs"
        wrap="nowrap"
        aria-label={t('path')}
      >
        <Link to={listPath}>{t('assets')}</Link>
        <IconChevronRight size={13} stroke={1.8} aria-hidden />
        <Text span truncate aria-current="page">
          {asset.code}
        </Text>
      </Group>
      <Group gap="var(--space-12) var(--space-16)">
        {asset.photo_url && <Photo url={asset.photo_url} name={asset.code} square large />}
        <Box className={styles.words} flex="1 1 280px" miw={0}>
          <Box className={parts.wrap} component="h1" lh={1.25}>
            {asset.code}
          </Box>
          <p>{[...what, `${asset.unit.code} · ${asset.unit.name}`].join(' · ')}</p>
          <StatusLine asset={asset} />
        </Box>
        {useIsAdmin() && <Actions asset={asset} />}
      </Group>
    </Stack>
  );
}

function StatusLine({ asset: { status, status_since } }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const { t: tAsset, formatAge } = useAssetMessages();
  const format = useFormatter();
  const now = useNow();
  const since = new Date(status_since);
  const isToday = format.dateTime(since, { dateStyle: 'short' }) === format.dateTime(now, { dateStyle: 'short' });
  const when = format.dateTime(since, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Group component="p" gap="var(--space-4) var(--space-8)" mt="xs">
      <Pill>
        <StatusMark group={groupOf(status)} size={12} />
        {tAsset(`statuses.${status}`)}
      </Pill>
      {status !== 'without_status' && (
        <span>
          {t('since', { when })}{' '}
          <Text span textWrap="nowrap">
            ({formatAge(since.getTime(), now)})
          </Text>
        </span>
      )}
    </Group>
  );
}

type Doing = 'edit' | 'delete' | OverrideKind | 'tracker';

function Actions({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Doing | null>(null);
  const why = useWhy();
  const stop = () => setDoing(null);
  return (
    <Group style={{ alignSelf: 'flex-start' }} gap="xs" wrap="nowrap">
      <Button variant="default" leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setDoing('edit')}>
        {t('edit')}
      </Button>
      <RowMenu
        name={asset.code}
        actions={[
          { label: t('replace_tracker'), icon: IconReplace, onClick: () => setDoing('tracker') },
          { label: t('mark.maintenance'), icon: IconTool, onClick: () => setDoing('maintenance') },
          { label: t('mark.disabled'), icon: IconPlugConnectedX, onClick: () => setDoing('disabled') },
          { label: t('who_sees'), icon: IconEye, onClick: () => why.ask({ asset: asset.id }) },
          { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => setDoing('delete') },
        ]}
      />
      <AssetFormDialog
        opened={doing === 'edit'}
        asset={asset}
        onClose={stop}
        onSaved={({ code }) => {
          if (code !== asset.code) void navigate(pathOf(code), { replace: true });
        }}
      />
      <ReplaceTrackerDialog asset={doing === 'tracker' ? asset : null} onClose={stop} />
      <ExplainAccessDialog why={why} />
      <MarkDialog asset={asset} kind={doing === 'maintenance' || doing === 'disabled' ? doing : null} onClose={stop} />
      <ConfirmDialog
        opened={doing === 'delete'}
        title={t('delete_title', { code: asset.code })}
        confirm={t('delete')}
        onClose={stop}
        onConfirm={async () => {
          await call(deleteAsset, { params: { id: asset.id } });
          notify({ text: t('deleted', { code: asset.code }) });
          await navigate(listPath);
        }}
      >
        <p>{t('delete_text')}</p>
      </ConfirmDialog>
    </Group>
  );
}
