import { Text } from '@mantine/core';
import type { MapAsset } from '../map-contract.ts';
import { groupOf } from '../status-groups.ts';
import { StatusMark } from './status-mark.tsx';
import { useAssetMessages } from './use-asset-messages.ts';
import { useNow } from './use-now.ts';
import styles from './asset-row.module.css';

/** One asset in two lines: name and unit, state and age of the last report. */
export function AssetRow({ asset, unit }: { asset: MapAsset; unit: string | undefined }) {
  const { t, formatAge, formatReading } = useAssetMessages();
  const now = useNow();
  const group = groupOf(asset.status);
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' '), unit].filter(Boolean).join(' · ');
  return (
    <span className={styles.row}>
      <span className={styles.mark}>
        <StatusMark group={group} />
        <span className="visually-hidden">{t(`groups.${group}`)}</span>
      </span>
      <span className={styles.line}>
        <Text span fw={600} c="var(--gray-9)">
          {asset.code}
        </Text>
        <span>{formatReading(asset, now)}</span>
      </span>
      <Text span c="dimmed" className={styles.line}>
        <span>{what}</span>
        <span>{asset.time ? formatAge(Date.parse(asset.time), now) : '–'}</span>
      </Text>
    </span>
  );
}
