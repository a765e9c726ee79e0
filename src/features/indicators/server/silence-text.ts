import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import { silenceCauses } from '../model/bands.ts';
import type { ChartData, ChartRow } from '../contract.ts';
import { fetchLastPlaces } from './engine/sources/last-place-store.ts';
import type { Sources } from './engine/sources/open-sources.ts';

/** Rows of silent assets with time, place and probable cause. */
export async function withSilence({ context, causes }: Sources, data: ChartData): Promise<ChartData> {
  const { reading, index, rows, dayColumns } = context;
  const places = await fetchLastPlaces(
    reading,
    data.rows.flatMap(({ key }) => key ?? []),
  );
  const addresses = await nearestPlaces(places);
  const wheres = new Map(
    places.map(({ id, ...point }, at) => {
      const address = addresses[at];
      return [id, address ? { ...point, address } : null];
    }),
  );
  const silenceOf = (id: string): NonNullable<ChartRow['silence']> => {
    const asset = dayColumns.assets.find(id) ?? 0;
    const time = index.numbers.time[rows[asset] ?? -1] ?? Number.NaN;
    return {
      since: Number.isNaN(time) ? null : new Date(time).toISOString(),
      where: wheres.get(id) ?? null,
      cause: silenceCauses[causes[asset] ?? -1] ?? null,
    };
  };
  return { ...data, rows: data.rows.map((row) => (row.key === null ? row : { ...row, silence: silenceOf(row.key) })) };
}
