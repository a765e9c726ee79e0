import {
  forwardTraccar,
  sendOsmAndBody,
  sendOsmAndQuery,
  sendTelemetry,
  telemetryLimits,
  type TelemetryReply,
} from '#features/assets/telemetry/contract.ts';
import { Refusal, unauthenticated } from '#platform/errors.ts';
import type { Identification, KeyContext } from '#platform/server/context.ts';
import { demandKeyAccess } from '#platform/server/demand-access.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindDirect, bindRaw } from '#platform/server/http/calls/binding.ts';
import { readBytes } from '#platform/server/http/calls/read-bytes.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { Ingest } from '../pipeline/ingest.ts';
import { UnknownDevice, unknownAsset, type Sender, type TelemetryService } from '../pipeline/telemetry-service.ts';
import { readOsmAndJson } from '../wire-formats/osmand-json.ts';
import { readOsmAndQuery } from '../wire-formats/osmand.ts';
import { readTraccar } from '../wire-formats/traccar.ts';

/** Public telemetry endpoints, one per wire format, in front of one pipeline. */
export function telemetryFeature(ingest: Ingest, apiKey: Identification['apiKey']): Feature {
  const { telemetry } = ingest;
  const osmAnd = (request: Request) => receiveOsmAnd(ingest, apiKey, request);
  return {
    name: 'telemetry',
    bindings: [
      bindDirect(sendTelemetry, (key, request) =>
        admit(ingest, key, request, (text) => telemetry.receive(key.accountId, parse(text), key)),
      ),
      bindRaw(sendOsmAndQuery, osmAnd),
      bindRaw(sendOsmAndBody, osmAnd),
      bindDirect(forwardTraccar, (key, request) =>
        admit(ingest, key, request, async (text) => {
          const reading = readTraccar(parse(text), Date.now());
          if (reading === null) throw new Refusal('request_fatal');
          return receiveTraccar(() => telemetry.receiveReading(key, 'traccar', reading));
        }),
      ),
    ],
  };
}

function admit<T>(
  { gate, keyUse }: Ingest,
  { accountId, keyId, recheck }: Pick<KeyContext, 'accountId' | 'keyId' | 'recheck'>,
  request: Request,
  work: (text: string) => Promise<T>,
): Promise<T> {
  keyUse.record(accountId, keyId);
  return gate.admit({ accountId, bytes: bytesOf(request), read: () => readText(request) }, async (text) => {
    await recheck();
    return work(text);
  });
}

/** Declared length of a body; without one, the maximum. */
function bytesOf(request: Request): number {
  if (request.method === 'GET') return 0;
  const declared = request.headers.get('content-length');
  return declared === null ? telemetryLimits.bodyBytes : Math.min(Number(declared), telemetryLimits.bodyBytes);
}

/** Traccar resends everything not answered with 2xx, so unassigned devices are acknowledged. */
async function receiveTraccar(receive: () => Promise<TelemetryReply>): Promise<TelemetryReply> {
  try {
    return await receive();
  } catch (error) {
    if (error instanceof UnknownDevice) return { accepted: 0, duplicates: 0, rejected: [unknownAsset] };
    throw error;
  }
}

/** The key is in the URL, since phone clients support nothing else. Unknown devices get Traccar's answer. */
async function receiveOsmAnd(ingest: Ingest, apiKey: Identification['apiKey'], request: Request): Promise<Response> {
  const url = new URL(request.url);
  const secret = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const find = apiKey(secret);
  const identify = async () => {
    const key = await find();
    if (!key) throw unauthenticated();
    demandKeyAccess(sendTelemetry, key);
    return key;
  };
  const key = await identify();
  const recheck = async () => void (await identify());
  return admit(ingest, { ...key, recheck }, request, (text) =>
    receiveFix(ingest.telemetry, key, { query: url.search, text }),
  );
}

async function receiveFix(
  telemetry: TelemetryService,
  key: Sender,
  { query, text }: { query: string; text: string },
): Promise<Response> {
  const isJson = text.trimStart().startsWith('{');
  const reading = isJson
    ? readOsmAndJson(parse(text), Date.now())
    : readOsmAndQuery(new URLSearchParams(`${query.slice(1)}&${text}`), Date.now());
  if (reading === null) throw new Refusal('request_fatal');
  try {
    return json(200, JSON.stringify(await telemetry.receiveReading(key, 'osmand', reading)));
  } catch (error) {
    if (error instanceof UnknownDevice) throw new Refusal(isJson ? 'not_found' : 'request_fatal');
    throw error;
  }
}

/** @throws Refusal `too_large` */
async function readText(request: Request): Promise<string> {
  if (request.method !== 'POST') return '';
  const limit = telemetryLimits.bodyBytes;
  const length = request.headers.get('content-length');
  // The server enforces a declared length, and reading the whole body is much faster than in chunks.
  if (length !== null && Number(length) <= limit) return request.text();
  return new TextDecoder().decode(await readBytes(request, limit));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request_fatal');
  }
}
