import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Card, CardEmpty } from './card.tsx';
import { SourceNote } from '../source-note.tsx';

/** Latest readings; missing ones are omitted. */
export function NowCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const { last } = asset;
  return (
    <Card title={t('now')} aside={last && <Updated time={last.time} />}>
      {last ? <Readings asset={asset} last={last} /> : <CardEmpty>{t('never_reported')}</CardEmpty>}
    </Card>
  );
}

export function Updated({ time }: { time: string }) {
  const t = useTranslations('asset_page');
  const { formatAge } = useAssetMessages();
  return (
    <Text component="time" fz="xs" c="dimmed" dateTime={time}>
      {t('updated', { age: formatAge(Date.parse(time), useNow()) })}
    </Text>
  );
}

function Readings({ asset, last }: { asset: Asset; last: NonNullable<Asset['last']> }) {
  const t = useTranslations('asset_page');
  const numbers = useNumbers();
  const measures = useMeasures();
  const engine = last.engine_on ?? last.ignition;
  const isHeard = asset.status !== 'no_communication';
  const volts = (value: number) => `${numbers.number(value, 1)} V`;
  const source = (element: 'engine_on' | 'fuel_pct', earlier?: string | null) => (
    <SourceNote assetId={asset.id} element={element} earlier={earlier} />
  );
  const fuelAt = last.fuel_pct_at === last.time ? null : last.fuel_pct_at;
  const readings: [string, ReactNode, ReactNode?][] = [
    [t('speed'), isHeard ? measures.speed(last.speed_kmh) : null],
    [t('engine'), engine !== null && isHeard && t(engine ? 'engine_on' : 'engine_off'), source('engine_on')],
    [t('hour_meter'), known(asset.hour_meter_h, (value) => `${numbers.number(value, 1)}\u00A0h`)],
    [t('odometer'), known(asset.odometer_km, (value) => measures.distance(value, value < 100 ? 1 : 0))],
    [t('rpm'), known(last.rpm, (value) => numbers.number(value))],
    [t('fuel'), known(last.fuel_pct, (value) => numbers.percent(value / 100, 0)), source('fuel_pct', fuelAt)],
    [t('coolant'), known(last.coolant_temp_c, (value) => measures.temperature(value))],
    [t('supply'), known(last.supply_v, volts)],
    [t('battery'), known(last.battery_v, volts)],
    [t('satellites'), known(last.satellites, (value) => numbers.number(value))],
  ];
  return (
    <DefinitionList
      least={110}
      facts={readings
        .filter(([, value]) => value)
        .map(([name, value, note]) => [
          name,
          <Fragment key={name}>
            {value}
            {note}
          </Fragment>,
        ])}
    />
  );
}

function known(value: number | null, write: (value: number) => string): string | null {
  return value === null ? null : write(value);
}
