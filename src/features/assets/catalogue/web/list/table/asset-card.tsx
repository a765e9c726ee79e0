import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { groupOf, StatusMark, useAssetMessages, useNow } from '../../public.ts';
import { addressOf, type AssetItemProps } from './asset-table-row.tsx';
import { AssetCell } from './asset-cell.tsx';
import { RowTick } from './row-tick.tsx';
import { useLiveRow } from '../use-asset-rows.ts';
import styles from '../asset-list-page.module.css';
import table from '#ui/list/table.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

/** One asset on a phone: name, unit, state and age of the last report. */
export function AssetCard({ live, id, place, style, isSelected, onTick }: AssetItemProps) {
  const { t: tAsset, formatReading } = useAssetMessages();
  const now = useNow();
  const asset = useLiveRow(live, id);
  if (!asset) return null;
  const group = groupOf(asset.status);
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' ') || asset.category, asset.unit.name];
  const reading = formatReading({ ...asset, speed_kmh: asset.last?.speed_kmh ?? null }, now);
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      data-selected={isSelected || undefined}
      className={styles.card}
      style={{ transform: style.transform }}
    >
      <Stack component="span" role="rowheader" gap={0} miw={0}>
        <Link to={addressOf(asset.code)} className={`${styles.code} ${parts.opener}`}>
          {asset.code}
        </Link>
        <Text span c="dimmed" className={parts.cut}>
          {what.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <span role="cell" className={`${table.tick} ${styles.tick}`}>
        <RowTick code={asset.code} isSelected={isSelected} onTick={(isRange) => onTick(id, isRange)} />
      </span>
      <Group component="span" role="cell" gap="xs" wrap="nowrap" pr="xs" className={parts.whole}>
        <Pill>
          <StatusMark group={group} size={11} />
          {tAsset(`statuses.${asset.status}`)}
        </Pill>
        {asset.last && (
          <>
            <Text span data-number flex={1} c="var(--gray-8)" ta="right" textWrap="nowrap">
              {reading}
            </Text>
            <Text span c="dimmed" textWrap="nowrap">
              <AssetCell asset={asset} column="time" now={now} />
            </Text>
          </>
        )}
      </Group>
    </div>
  );
}
