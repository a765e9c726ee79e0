import { createTranslator } from 'use-intl/core';
import type { Place } from '#features/trips/geocoding/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { clockOf } from '#platform/server/spreadsheet/sheet.ts';
import type { TripAsset, HistoryItem } from '../../contract.ts';
import type { routes as english } from '../../messages/en.ts';
import { addAddresses } from '../add-addresses.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import { fetchFixes, fetchPaths, readingOf, streamMoves, type WayPoint } from './export-store.ts';
import type { Waypoint, GpxTrack, MapFileContent } from './write-gpx.ts';

/** Texts and formats of a file. */
export interface SegmentFormatter {
  t: typeof english;
  locale: Locale;
  timeZone: string;
  formatPlace(place: Place): string;
}

interface WaysAsked {
  asked: TripQuery;
  detail: 'path' | 'fixes';
  formatter: SegmentFormatter;
}

/** Stops, then trips with their paths, each read when it is written. */
export function listSegments(context: StreamContext, ways: WaysAsked): Pick<MapFileContent, 'marks' | 'tracks'> {
  const speech = speechOf(ways.formatter);
  const readMoves = readingOf(context);
  return {
    async *marks(): AsyncGenerator<Waypoint> {
      for await (const { asset, moves } of streamMoves(readMoves, ways.asked)) {
        const items = await addAddresses(moves.filter(({ kind }) => kind === 'stop'));
        for (const item of items) if (item.kind === 'stop') yield toMark(asset, item, speech);
      }
    },
    async *tracks(): AsyncGenerator<GpxTrack> {
      for await (const { asset, moves } of streamMoves(readMoves, ways.asked)) {
        const trips = moves.filter(({ kind }) => kind === 'trip');
        if (trips.length === 0) continue;
        const paths = ways.detail === 'path' ? await fetchPaths(readMoves, { asset, moves: trips }) : null;
        for (const item of await addAddresses(trips)) {
          if (item.kind !== 'trip') continue;
          const points = paths ? paths.get(item.started_at) : await fetchFixes(readMoves, asset, item);
          yield toTrack(asset, item, { points: points ?? [], speech });
        }
      }
    },
  };
}

type SegmentMessages = ReturnType<typeof speechOf>;

function speechOf({ t: messages, locale, timeZone, formatPlace }: SegmentFormatter) {
  const t = createTranslator({ locale, messages });
  const clock = clockOf(timeZone);
  return {
    name: (asset: TripAsset, item: HistoryItem) =>
      `${asset.code} · ${clock(new Date(item.started_at)).text.slice(0, 16)}`,
    trip: (item: HistoryItem & { kind: 'trip' }) =>
      t('trip_note', {
        distance: item.distance_km,
        minutes: item.duration_s / 60,
        from: formatPlace(item.from.address),
        to: formatPlace(item.to.address),
      }),
    stop: (item: HistoryItem & { kind: 'stop' }) =>
      t('stop_note', { minutes: item.duration_s / 60, place: formatPlace(item.place.address) }),
  };
}

function toMark(asset: TripAsset, item: HistoryItem & { kind: 'stop' }, speech: SegmentMessages): Waypoint {
  const { latitude, longitude } = item.place;
  const at = { latitude, longitude, time: new Date(item.started_at) };
  return { name: speech.name(asset, item), description: speech.stop(item), at };
}

interface Way {
  points: readonly WayPoint[];
  speech: SegmentMessages;
}

/** A trip without a path, as one in progress, is a line between its ends, since programs do not open empty tracks. */
function toTrack(asset: TripAsset, item: HistoryItem & { kind: 'trip' }, { points, speech }: Way): GpxTrack {
  return {
    name: speech.name(asset, item),
    description: speech.trip(item),
    folder: asset.code,
    from: new Date(item.started_at),
    to: item.ended_at === null ? null : new Date(item.ended_at),
    points:
      points.length > 0 ? points : [item.from, item.to].map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
}
