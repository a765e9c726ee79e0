import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { AssetColumn } from '#features/assets/catalogue/public.ts';
import type { Asset, SourcedValue } from '#features/assets/catalogue/contract.ts';
import { groupOf, StatusMark, useAssetMessages } from '../../public.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import table from '#ui/list/table.module.css';
import styles from './asset-table.module.css';

interface AssetCellProps {
  asset: Asset;
  column: AssetColumn;
  /** Milliseconds since 1970. */
  now: number;
}

/** The value of a column; a dash if unknown. */
export function AssetCell({ asset, column, now }: AssetCellProps) {
  const numbers = useNumbers();
  const measures = useMeasures();
  const { t, formatAge } = useAssetMessages();
  /** "from Caterpillar, 12 min ago"; undefined of what no feed reported. */
  const sourceOf = (value: SourcedValue) => {
    const source = asset.sources?.[value];
    return source && t('source.feed', { name: source.feed, age: formatAge(Date.parse(source.time), now) });
  };
  switch (column) {
    case 'status':
      return <Status asset={asset} />;
    case 'status_since':
      return <Age instant={asset.status_since} now={now} />;
    case 'time':
      return asset.last ? <Age instant={asset.last.time} now={now} source={sourceOf('time')} /> : <Never />;
    case 'speed_kmh':
      return measures.speed(asset.status === 'running' ? asset.last?.speed_kmh : null);
    case 'odometer_km':
      return <Sourced source={sourceOf('odometer_km')}>{measures.distance(asset.odometer_km)}</Sourced>;
    case 'hour_meter_h':
      return asset.hour_meter_h === null ? (
        '–'
      ) : (
        <Sourced source={sourceOf('hour_meter_h')}>{`${numbers.number(asset.hour_meter_h, 1)} h`}</Sourced>
      );
    case 'fuel_pct':
      return asset.last?.fuel_pct == null ? (
        '–'
      ) : (
        <Sourced source={sourceOf('fuel_pct')}>{`${numbers.number(asset.last.fuel_pct)}%`}</Sourced>
      );
    case 'unit':
      return <span title={asset.unit.name}>{`${asset.unit.code} · ${asset.unit.name}`}</span>;
    default:
      return asset[column] === null ? (
        <span className={table.none}>–</span>
      ) : (
        <span title={asset[column]}>{asset[column]}</span>
      );
  }
}

function Status({ asset }: { asset: Asset }) {
  const { t } = useAssetMessages();
  return (
    <span className={styles.status}>
      <StatusMark group={groupOf(asset.status)} size={12} />
      <span className={styles.word}>{t(`statuses.${asset.status}`)}</span>
    </span>
  );
}

function Never() {
  const t = useTranslations('assets');
  return <span className={table.none}>{t('no_age')}</span>;
}

/** A value with its source as a hint, and for screen readers. */
function Sourced({ source, children }: { source: string | undefined; children: ReactNode }) {
  if (source === undefined) return children;
  return (
    <span title={source}>
      {children}
      <VisuallyHidden component="span">{`, ${source}`}</VisuallyHidden>
    </span>
  );
}

function Age({ instant, now, source }: { instant: string; now: number; source?: string | undefined }) {
  const { formatAge } = useAssetMessages();
  const format = useFormatter();
  const at = new Date(instant);
  const moment = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={instant} title={source === undefined ? moment : `${moment}\n${source}`}>
      {formatAge(at.getTime(), now)}
      {source !== undefined && <VisuallyHidden component="span">{`, ${source}`}</VisuallyHidden>}
    </time>
  );
}
