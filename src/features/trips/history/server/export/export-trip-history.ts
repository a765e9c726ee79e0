import { placeWriter } from '#features/trips/geocoding/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendGeoFile } from '#platform/server/geo-files/write-geo-file.ts';
import type { exportTripHistory as contract } from '../../contract.ts';
import { demandSpan } from '../../demand-span.ts';
import { routes as en } from '../../messages/en.ts';
import { routes as es } from '../../messages/es.ts';
import { routes as pt } from '../../messages/pt.ts';
import { fetchAccountFormat } from './export-store.ts';
import { listSegments, type SegmentFormatter } from './segments.ts';
import { writeWaysAsGpx } from './write-gpx.ts';
import { writeWaysAsKml } from './write-kml.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };
const ways = { gpx: writeWaysAsGpx, kml: writeWaysAsKml };

/** All selected trips and stops with their paths as one streamed file, in the account's time zone and number format. */
export async function exportTripHistory(
  context: StreamContext,
  product: string,
  query: QueryOf<typeof contract>,
): Promise<Response> {
  const { format, locale, detail, ...asked } = query;
  demandSpan(asked);
  const t = messages[locale];
  const account = await fetchAccountFormat(context);
  const formatter: SegmentFormatter = {
    t,
    locale,
    timeZone: account.time_zone,
    formatPlace: placeWriter(locale, account),
  };
  const name = t.title;
  const text = ways[format]({ title: name, creator: product, ...listSegments(context, { asked, detail, formatter }) });
  return sendGeoFile(text, { name, format });
}
