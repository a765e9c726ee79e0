import { Box, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconLasso, IconList, IconPlayerPlay, IconSquareDashed, IconZoomScan } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { codesMax } from '#features/assets/catalogue/public.ts';
import { groupOf, statusGroups } from '#features/assets/catalogue/contract.ts';
import { StatusMark } from '#features/assets/catalogue/web/public.ts';
import { replayLimits } from '#features/views/replay/contract.ts';
import { replayAddress } from '#features/trips/history/public.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { usePageSearch } from '#platform/web/page-search.ts';
import { useMap } from '#ui/map/map-context.ts';
import { notify } from '#ui/notices.tsx';
import type { Fleet } from '../../fleet.ts';
import type { Members } from '../../members.ts';
import type { FleetAsset } from '../../fleet-asset.ts';
import { noCounts } from '../../fleet-list.ts';
import { spreadOf } from '../../home-view.ts';
import { ToolCard } from './tool-card.tsx';
import type { MapTools } from '../use-map-tools.ts';
import buttons from '#ui/buttons.module.css';

interface SelectToolProps {
  fleet: Fleet;
  /** Assets that pass the filter. */
  members: Members;
  tools: MapTools;
  padding: { top: number; right: number; bottom: number; left: number };
  /** Filters list and map by codes. */
  onList(codes: readonly string[]): void;
}

/** Selects several assets by box, lasso, or all in view. */
export function SelectTool({ fleet, members, tools, padding, onList }: SelectToolProps) {
  const t = useTranslations('live_map.select');
  const counted = useCounted();
  const { map } = useMap();
  const assets = [...tools.marked].map((id) => fleet.get(id)).filter((asset) => asset !== undefined);
  const takeView = () => {
    const view = map.getBounds();
    const isSeen = ({ longitude, latitude }: FleetAsset) =>
      longitude !== null && latitude !== null && view.contains([longitude, latitude]);
    tools.mark(
      new Set([...fleet.assets].filter((asset) => members.has(asset.id) && isSeen(asset)).map(({ id }) => id)),
    );
  };
  return (
    <ToolCard title={t('title')} onClose={() => tools.open(null)}>
      <Stack gap="xs" pt="2xs" pb="sm" px="sm">
        <Group gap="xs">
          {(['box', 'lasso'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              className={buttons.small}
              aria-pressed={tools.areaMode === mode}
              onClick={() => tools.setAreaMode(tools.areaMode === mode ? null : mode)}
            >
              {mode === 'box' ? <IconSquareDashed size={15} aria-hidden /> : <IconLasso size={15} aria-hidden />}
              {t(mode)}
            </button>
          ))}
          <button type="button" className={buttons.small} onClick={takeView}>
            <IconZoomScan size={15} aria-hidden />
            {t('view')}
          </button>
        </Group>
        {assets.length === 0 && <Text c="dimmed">{t('hint')}</Text>}
        {assets.length > 0 && (
          <Taken assets={assets} onList={onList} onClear={() => tools.mark(new Set())} padding={padding} />
        )}
        <p className="visually-hidden" role="status">
          {assets.length > 0 && t('taken', counted(assets.length))}
        </p>
      </Stack>
    </ToolCard>
  );
}

interface TakenProps extends Pick<SelectToolProps, 'onList' | 'padding'> {
  assets: readonly FleetAsset[];
  onClear(): void;
}

function Taken({ assets, onList, onClear, padding }: TakenProps) {
  const t = useTranslations('live_map.select');
  const counted = useCounted();
  const numbers = useNumbers();
  const { map } = useMap();
  const [, changeSearch] = usePageSearch();
  const codes = assets.map(({ code }) => code);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ text: t('copied', counted(codes.length)) });
  };
  const replay = () =>
    changeSearch((present) => replayAddress.write(present, { ...replayAddress.read(present), codes }), {
      isStep: true,
    });
  const show = () => {
    const bounds = spreadOf(assets);
    if (bounds) map.fitBounds([...bounds], { padding: roomy(padding), maxZoom: 16 });
  };
  return (
    <>
      <Group component="p" gap="xs" align="baseline" wrap="nowrap">
        <Box component="b" fz="xl" fw={700} lts="-0.01em">
          {numbers.number(assets.length)}
        </Box>
        <Text span c="dimmed">
          {t('assets', { count: assets.length })}
        </Text>
      </Group>
      <Counts assets={assets} />
      <Group gap="xs">
        <button
          type="button"
          className={buttons.small}
          disabled={codes.length > codesMax}
          title={codes.length > codesMax ? t('too_many', { most: codesMax }) : undefined}
          onClick={() => onList(codes)}
        >
          <IconList size={15} aria-hidden />
          {t('list')}
        </button>
        <button type="button" className={buttons.small} onClick={() => void copy()}>
          <IconCopy size={15} aria-hidden />
          {t('copy')}
        </button>
        <button
          type="button"
          className={buttons.small}
          disabled={codes.length > replayLimits.assets}
          title={codes.length > replayLimits.assets ? t('too_many', { most: replayLimits.assets }) : undefined}
          onClick={replay}
        >
          <IconPlayerPlay size={15} aria-hidden />
          {t('replay')}
        </button>
        <button type="button" className={buttons.small} onClick={show}>
          <IconZoomScan size={15} aria-hidden />
          {t('fit')}
        </button>
        <button type="button" className={buttons.small} onClick={onClear}>
          {t('clear')}
        </button>
      </Group>
    </>
  );
}

function Counts({ assets }: { assets: readonly FleetAsset[] }) {
  const t = useTranslations('assets');
  const numbers = useNumbers();
  const counts = noCounts();
  for (const { status } of assets) counts[groupOf(status)] += 1;
  return (
    <Group
      component="ul"

      c="dimmed"
      fz="xs"
      gap="var(--space-4) var(--space-12)"
      align="stretch"
    >
      {statusGroups
        .filter((group) => counts[group] > 0)
        .map((group) => (
          <Group component="li" gap="2xs" wrap="nowrap" display="inline-flex" key={group}>
            <StatusMark group={group} size={11} />
            <Box component="b" fw={600}>
              {numbers.number(counts[group])}
            </Box>{' '}
            {t(`groups.${group}`).toLowerCase()}
          </Group>
        ))}
    </Group>
  );
}

function roomy({ top, right, bottom, left }: SelectToolProps['padding']) {
  return { top: top + 48, right: right + 48, bottom: bottom + 48, left: left + 48 };
}
