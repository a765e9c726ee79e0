import { useFormatter, useTranslations } from 'use-intl/react';
import type { AssetColumn } from '#features/assets/catalogue/public.ts';
import type { Asset } from '#features/assets/catalogue/contract.ts';
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
  switch (column) {
    case 'status':
      return <Status asset={asset} />;
    case 'status_since':
      return <Age instant={asset.status_since} now={now} />;
    case 'time':
      return asset.last ? <Age instant={asset.last.time} now={now} /> : <Never />;
    case 'speed_kmh':
      return measures.speed(asset.status === 'running' ? asset.last?.speed_kmh : null);
    case 'odometer_km':
      return measures.distance(asset.odometer_km);
    case 'hour_meter_h':
      return asset.hour_meter_h === null ? '–' : `${numbers.number(asset.hour_meter_h, 1)} h`;
    case 'fuel_pct':
      return asset.last?.fuel_pct == null ? '–' : `${numbers.number(asset.last.fuel_pct)}%`;
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

function Age({ instant, now }: { instant: string; now: number }) {
  const { formatAge } = useAssetMessages();
  const format = useFormatter();
  const at = new Date(instant);
  return (
    <time dateTime={instant} title={format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {formatAge(at.getTime(), now)}
    </time>
  );
}
