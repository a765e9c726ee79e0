import { createHash } from 'node:crypto';
import { notFound } from '#platform/errors.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindStream } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { seriesNames, toEquipment } from '../elements.ts';
import { linksOf } from '../links.ts';
import { equipmentDocument, fleetDocument, seriesDocument, type AempDocument } from '../write-document.ts';
import { fetchFleetPage, fetchSeries, findByCode, findBySerial, type FoundEquipment } from './equipment-store.ts';

/**
 * The fleet by ISO 15143-3 (AEMP 2.0), for systems that read machines of several makers.
 * @param publicUrl base of the links
 */
export function aempFeature({ publicUrl }: { publicUrl: string }): Feature {
  const fleet = `${publicUrl}/api/v1/aemp/Fleet`;
  const size = contract.aempPageSize;
  return {
    name: 'aemp',
    bindings: [
      bindStream(contract.getFleetPage, async (context, request, { params: { page } }) => {
        const { rows, total } = await readNow(context, (reading) => fetchFleetPage(reading, { page, size }));
        const pages = Math.max(1, Math.ceil(total / size));
        if (page > pages) throw notFound();
        const newest = Math.max(0, ...rows.map(({ time }) => time?.getTime() ?? 0));
        const links = linksOf(page, pages, (of) => `${fleet}/${of}`);
        return answer(request, fleetDocument(rows.map(toEquipment), links, new Date(newest)));
      }),
      bindStream(contract.getFleetEquipment, async (context, request, { params: { id } }) =>
        answer(request, snapshotOf(await readNow(context, (reading) => findByCode(reading, id)))),
      ),
      bindStream(contract.findFleetEquipment, async (context, request, { params }) =>
        answer(request, snapshotOf(await readNow(context, (reading) => findBySerial(reading, params)))),
      ),
      bindStream(contract.getEquipmentSeries, async (context, request, { params }) => {
        const { id, element, start, end, page } = params;
        const { messages, total } = await readNow(context, async (reading) => {
          const machine = await findByCode(reading, id);
          if (machine === undefined) throw notFound();
          return fetchSeries(reading, { assetId: machine.id, element, start, end, page, size });
        });
        const hrefOf = (of: number) => `${fleet}/Equipment/${encodeURIComponent(id)}/${element}/${start}/${end}/${of}`;
        const links = linksOf(page, Math.max(1, Math.ceil(total / size)), hrefOf);
        return answer(request, seriesDocument(seriesNames[element], messages, links));
      }),
    ],
  };
}

/** @throws Refusal `not_found` */
function snapshotOf(found: FoundEquipment | undefined): AempDocument {
  if (found === undefined) throw notFound();
  return equipmentDocument(toEquipment(found));
}

/** XML unless JSON is asked for; 304 if the caller has the same document already. */
function answer(request: Request, document: AempDocument): Response {
  const isJson = prefersJson(request.headers.get('accept') ?? '');
  const body = isJson ? document.json() : document.xml();
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag, vary: 'Accept', 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: { ...headers, 'content-type': `application/${isJson ? 'json' : 'xml'}; charset=utf-8` },
  });
}

/** Whether a client that accepts these types weighs JSON above XML. */
function prefersJson(accept: string): boolean {
  const weightOf = (format: RegExp) =>
    Math.max(
      0,
      ...accept
        .split(',')
        .filter((type) => format.test(type))
        .map((type) => Number(/;\s*q=([\d.]+)/i.exec(type)?.[1] ?? 1)),
    );
  return weightOf(/\bjson\b/i) > weightOf(/\bxml\b/i);
}
