import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconAntennaBarsOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { ReplaceTrackerDialog } from '#features/assets/devices/web/public.tsx';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { explainAssetSilence, type AssetSilence } from '../../contract.ts';
import type { AssetSilenceCause } from '../../silence-rules.ts';
import { Card } from './card.tsx';
import { Updated } from './now-card.tsx';

const silentStatuses: readonly string[] = ['no_communication', 'without_status'];
/** Causes whose next step concerns the tracker. */
const ofTracker: readonly AssetSilenceCause[] = ['no_device', 'never_sent', 'only_this', 'unknown'];

/** Why the asset does not report: probable cause, last readings, neighbours, next step. */
export function SilenceCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page.silence');
  const isSilent = silentStatuses.includes(asset.status);
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', asset.id, 'silence', asset.last?.time],
    enabled: isSilent,
    queryFn: ({ signal }) => call(explainAssetSilence, { params: { id: asset.id }, signal }),
  });
  if (!isSilent) return null;
  return (
    <Card title={t('title')} aside={asset.last && <Updated time={asset.last.time} />}>
      {data && <Explanation asset={asset} silence={data} />}
      {!data && (error ? <ListFault error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />)}
    </Card>
  );
}

function Explanation({ asset, silence }: { asset: Asset; silence: AssetSilence }) {
  const t = useTranslations('asset_page.silence');
  const isAdmin = useIsAdmin();
  const [isReplacing, setReplacing] = useState(false);
  const { cause } = silence;
  return (
    <Stack gap="sm">
      <Group component="p" gap="sm" align="flex-start" wrap="nowrap">
        <IconAntennaBarsOff color="var(--silent)" size={20} stroke={1.8} aria-hidden />
        <Stack component="span" gap="3xs">
          <Box component="b" c="var(--gray-9)">
            {t(`causes.${cause}`)}
          </Box>
          <Text span c="dimmed">
            {t(`steps.${cause}`)}
          </Text>
        </Stack>
      </Group>
      <Facts silence={silence} />
      <Group gap="var(--space-12) var(--space-16)">
        {isAdmin && ofTracker.includes(cause) && (
          <Button size="xs" variant="default" onClick={() => setReplacing(true)}>
            {t(asset.device_ids.length > 0 ? 'replace' : 'assign')}
          </Button>
        )}
        {silence.unit.assets > 0 && (
          <Box
            component={Link}
            mih="var(--control-sm)"
            fw={500}
            c="var(--brand)"
            to={`/services/simc/units/${encodeURIComponent(asset.unit.code)}`}
          >
            {t('see_unit')}
          </Box>
        )}
      </Group>
      <ReplaceTrackerDialog asset={isReplacing ? asset : null} onClose={() => setReplacing(false)} />
    </Stack>
  );
}

function Facts({ silence: { supply_v, battery_v, satellites, unit, near, last_seen_at } }: { silence: AssetSilence }) {
  const t = useTranslations('asset_page.silence');
  const { number } = useNumbers();
  const volts = (value: number | null) => (value === null ? null : `${number(value, 1)} V`);
  const share = ({ assets, heard }: AssetSilence['unit']) =>
    assets === 0 ? t('no_neighbours') : t('communicating', { heard: number(heard), assets: number(assets) });
  const facts: [string, ReactNode][] = [
    [t('supply'), volts(supply_v)],
    [t('battery'), volts(battery_v)],
    [t('satellites'), satellites === null ? null : number(satellites)],
    [t('unit'), share(unit)],
    [t('near'), last_seen_at === null ? null : share(near)],
  ];
  return <DefinitionList facts={facts.map(([name, value]) => [name, value ?? t('not_sent')])} least={150} />;
}
