import { useMemo, type ReactNode } from 'react';
import { filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { MapLine } from '#ui/map/shapes/lines-layer.tsx';
import { limits, type TripAsset, type TripLine } from '../contract.ts';
import { decodeLine } from '#platform/geo/encoded-line.ts';
import { keyOfItem } from '../trip-history-rows.ts';
import type { ChosenMove } from '../trip-history-address.ts';
import type { HistorySpan } from '../spans.ts';
import { MoveCard } from './list/move-card.tsx';
import { TripHistoryMap, type TripHistoryMark } from './trip-history-map.tsx';
import type { FoundMove } from './use-chosen-move.ts';
import { useTripMessages } from './use-trip-messages.ts';
import { useExactSegment, useTripLines } from './use-trip-history.ts';
import styles from './routes-page.module.css';
import { useEscape } from '#ui/use-keydown.ts';

interface ChosenOnMapProps {
  filter: AssetFilter;
  span: HistorySpan;
  assets: readonly TripAsset[];
  colourOf(asset: Pick<TripAsset, 'id'>): string;
  /** The selection in the address, whether it exists or not. */
  asked: ChosenMove | null;
  chosen: FoundMove | null;
  /** The expanded asset: its lines stand out. */
  openId: string | null;
  onChoose(move: ChosenMove | null): void;
  isPhone: boolean;
  geofences: ReactNode;
}

const noLines: readonly TripLine[] = [];

/** The map with all trips and a card for the selected one. */
export function ChosenOnMap(props: ChosenOnMapProps) {
  const { filter, span, assets, asked, chosen, openId, onChoose, isPhone, geofences } = props;
  const { t, number } = useTripMessages();
  const read = useTripLines(filter, span);
  const open = assets.find(({ id }) => id === openId);
  const own = useTripLines(open ? { ...filter, code: [open.code] } : filter, span);
  const all = useMemo(
    () => withOwn(read.data?.items, own.data?.items, openId),
    [read.data?.items, own.data?.items, openId],
  );
  const lines = useLines(all, props.colourOf, openId);
  const way = useExactSegment(chosen?.asset.id, asked);
  const chosenLine = useChosenLine(lines, chosen, way.data, props.colourOf);
  const marks = useMarks(chosen);
  useEscape(() => onChoose(null), asked !== null);

  const select = (id: string | null) => {
    if (id === null) return onChoose(null);
    const [, assetId, started_at = ''] = id.split(' ');
    const asset = assets.find((one) => one.id === assetId);
    if (asset) onChoose({ kind: 'trip', code: asset.code, started_at });
  };
  const { total = 0 } = read.data ?? {};
  return (
    <TripHistoryMap
      lines={lines}
      chosen={chosenLine}
      marks={marks}
      subject={JSON.stringify([filterInput(filter), span, openId])}
      padding={paddingFor(isPhone, chosen !== null)}
      onSelect={select}
      geofences={geofences}
    >
      {total > limits.lines && (
        <p className={styles.mapNote}>{t('lines_cut', { shown: number(limits.lines), total: number(total) })}</p>
      )}
      {read.error && !read.data && (
        <p role="alert" className={styles.mapNote} data-fault>
          {t('lines_failed')}
        </p>
      )}
      {chosen && (
        <MoveCard
          asset={chosen.asset}
          item={chosen.item}
          onPrevious={chosen.previous && (() => onChoose(chosen.previous))}
          onNext={chosen.next && (() => onChoose(chosen.next))}
          onClose={() => onChoose(null)}
        />
      )}
    </TripHistoryMap>
  );
}

/** All lines, of the expanded asset also those beyond the limit of all. */
function withOwn(
  all: readonly TripLine[] | undefined,
  own: readonly TripLine[] | undefined,
  openId: string | null,
): readonly TripLine[] {
  const ownLines = own?.filter(({ asset_id }) => asset_id === openId) ?? noLines;
  if (openId === null || ownLines.length === 0) return all ?? noLines;
  return [...(all ?? noLines).filter(({ asset_id }) => asset_id !== openId), ...ownLines];
}

function useLines(
  lines: readonly TripLine[],
  colourOf: ChosenOnMapProps['colourOf'],
  openId: string | null,
): readonly MapLine[] {
  return useMemo(
    () =>
      lines.map(({ asset_id, started_at, path }) => ({
        id: keyOfItem({ kind: 'trip', asset_id, started_at }),
        colour: colourOf({ id: asset_id }),
        places: placesOf(path),
        isDimmed: openId !== null && asset_id !== openId,
      })),
    [lines, colourOf, openId],
  );
}

/** Longitude first, as maps expect. */
function placesOf(path: string): [number, number][] {
  const places = decodeLine(path);
  return Array.from({ length: places.length / 2 }, (_, at) => [places[2 * at + 1] ?? 0, places[2 * at] ?? 0]);
}

/** The exact path once loaded, until then the map's line; of a trip in progress, its ends. */
function useChosenLine(
  lines: readonly MapLine[],
  chosen: FoundMove | null,
  way: string | null | undefined,
  colourOf: ChosenOnMapProps['colourOf'],
): MapLine | null {
  const { key, item, asset } = chosen ?? {};
  return useMemo(() => {
    if (!key || !asset || item?.kind !== 'trip') return null;
    const known = lines.find(({ id }) => id === key)?.places;
    const ends = [item.from, item.to].map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
    return { id: key, colour: colourOf(asset), places: way ? placesOf(way) : (known ?? ends) };
  }, [key, item, asset, lines, way, colourOf]);
}

function useMarks(chosen: FoundMove | null): readonly TripHistoryMark[] {
  const { duration } = useTripMessages();
  if (!chosen) return [];
  const { item } = chosen;
  if (item.kind === 'stop') return [{ kind: 'stop', ...item.place, note: duration(item.duration_s) }];
  const start: TripHistoryMark = { kind: 'start', ...item.from };
  return item.ended_at === null ? [start] : [start, { kind: 'end', ...item.to }];
}

function paddingFor(isPhone: boolean, hasCard: boolean) {
  if (isPhone) return { top: 0, right: 0, bottom: hasCard ? 290 : 0, left: 0 };
  return { top: 0, right: hasCard ? 390 : 56, bottom: 0, left: 0 };
}
