import { Box, Stack, Text } from '@mantine/core';
import { IconArrowUpRight, IconCpu, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import type { MeterChange } from '../../contract.ts';
import { Card } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import { SourceNote, useMeterChanges } from '../source-note.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import styles from '../asset-page.module.css';

const fewest = 4;

/** Lifetime totals, and restarts of the meters. */
export function MetersCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const { id } = asset;
  const changes = useMeterChanges(id);
  return (
    <Card title={t('meters')}>
      <dl className={styles.meters}>
        <Meter asset={asset} meter="hour_meter" changes={changes.data?.items} />
        <Meter asset={asset} meter="odometer" changes={changes.data?.items} />
      </dl>
      <CardQuery query={changes} height={20}>
        {({ items }) => <Changes items={items} />}
      </CardQuery>
    </Card>
  );
}

type MeterName = NonNullable<MeterChange['meter']>;

function Meter({ asset, meter, changes }: { asset: Asset; meter: MeterName; changes: MeterChange[] | undefined }) {
  const t = useTranslations('asset_page');
  const write = useMeterMessages();
  const { day } = useTimeFormat();
  const value = meter === 'hour_meter' ? asset.hour_meter_h : asset.odometer_km;
  const last = changes?.find((change) => change.meter === meter);
  return (
    <div>
      <Box component="dt" fz="xs">
        {t(meter)}
      </Box>
      <dd className={styles.value}>{value === null ? '–' : write(meter, value)}</dd>
      <dd>
        <SourceNote assetId={asset.id} element={meter === 'hour_meter' ? 'hour_meter_h' : 'odometer_km'} />
      </dd>
      {last && (
        <dd className={styles.mark}>
          <IconRotateClockwise size={12} stroke={1.9} aria-hidden />
          {t('restarted', { day: day(last.time.slice(0, 10)) })}
        </dd>
      )}
    </div>
  );
}

function useMeterMessages(): (meter: MeterName, value: number) => string {
  const numbers = useNumbers();
  const measures = useMeasures();
  return (meter, value) =>
    meter === 'hour_meter' ? `${numbers.number(value, 1)}\u00A0h` : measures.distance(value, value < 100 ? 1 : 0);
}

function Changes({ items }: { items: MeterChange[] }) {
  const t = useTranslations('asset_page');
  const { number } = useNumbers();
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0)
    return (
      <Text fz="xs" c="dimmed">
        {t('no_meter_changes')}
      </Text>
    );
  const shown = isWhole ? items : items.slice(0, fewest);
  return (
    <>
      <Text fz="xs" c="dimmed">
        {t('meters_hint')}
      </Text>
      <Stack component="ul" className={styles.changes} gap={0} mt="xs">
        {shown.map((change) => (
          <Change key={`${change.time} ${change.meter} ${change.kind}`} change={change} />
        ))}
      </Stack>
      {items.length > shown.length && (
        <Box
          component="button"
          type="button"
          mt="xs"
          py="3xs"
          px={0}
          fw={400}
          className={buttons.word}
          onClick={() => setWhole(true)}
        >
          {t('show_all', { number: number(items.length) })}
        </Box>
      )}
    </>
  );
}

const icons = { reset: IconRotateClockwise, leap: IconArrowUpRight, devices: IconCpu } as const;

function Change({ change }: { change: MeterChange }) {
  const t = useTranslations('asset_page');
  const write = useMeterMessages();
  const { moment } = useTimeFormat();
  const { kind, meter, from, to, devices_gone, devices_new } = change;
  const Icon = icons[kind];
  const isMeter = meter !== null && from !== null && to !== null;
  return (
    <li>
      <Icon size={15} stroke={1.7} aria-hidden />
      <div>
        <p>{isMeter ? t(`${meter}_${kind === 'leap' ? 'leap' : 'reset'}`) : t('devices_changed')}</p>
        <p className={styles.values}>
          {isMeter
            ? `${write(meter, from)} → ${write(meter, to)}`
            : `${devices_gone.join(', ') || '–'} → ${devices_new.join(', ') || '–'}`}
        </p>
      </div>
      <Text component="time" textWrap="nowrap" c="dimmed" fz="xs" dateTime={change.time}>
        {moment(change.time)}
      </Text>
    </li>
  );
}
