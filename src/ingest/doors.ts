import {
  forwardTraccar,
  sendOsmAndBody,
  sendOsmAndQuery,
  sendTelemetry,
  telemetryLimits,
  type TelemetryReply,
} from '#features/telemetry/contract.ts';
import { Refusal, unauthenticated } from '#platform/errors.ts';
import type { Identification } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindKey, bindRaw } from '#platform/server/http/binding.ts';
import { readBytes } from '#platform/server/http/read-bytes.ts';
import { json } from '#platform/server/http/replies.ts';
import { BodyRoom } from './body-room.ts';
import { UnknownDevice, unknownAsset, type Ingest } from './ingest.ts';
import { readOsmAndJson } from './wire-formats/osmand-json.ts';
import { readOsmAndQuery } from './wire-formats/osmand.ts';
import { readTraccar } from './wire-formats/traccar.ts';

/** The public doors of telemetry. Each reads its own wire format; behind them is one pipeline. */
export function telemetryFeature(ingest: Ingest, apiKey: Identification['apiKey']): Feature {
  const room = new BodyRoom();
  const osmAnd = (request: Request) => receiveOsmAnd({ ingest, apiKey, room }, request);
  return {
    name: 'telemetry',
    bindings: [
      bindKey(sendTelemetry, async ({ accountId, keyId }, request) => {
        ingest.demandRoom(accountId);
        ingest.stampKey(accountId, keyId);
        return room.hold(accountId, request, async () => {
          const body = await readJson(request);
          // Asked anew: many bodies may have been on their way in when there was room for one.
          ingest.demandRoom(accountId);
          return answer(await ingest.receiveTelemetry(accountId, body));
        });
      }),
      bindRaw(sendOsmAndQuery, osmAnd),
      bindRaw(sendOsmAndBody, osmAnd),
      bindKey(forwardTraccar, async ({ accountId, keyId }, request) => {
        ingest.demandRoom(accountId);
        ingest.stampKey(accountId, keyId);
        return room.hold(accountId, request, async () => {
          const reading = readTraccar(await readJson(request), Date.now());
          if (reading === null) throw new Refusal('request_fatal');
          return receiveTraccar(() => ingest.receiveReading(accountId, 'traccar', reading));
        });
      }),
    ],
  };
}

/** Traccar repeats what is not answered with 2xx; that it forwards a device nobody assigned is no reason to. */
async function receiveTraccar(receive: () => Promise<TelemetryReply>): Promise<Response> {
  try {
    return answer(await receive());
  } catch (error) {
    if (error instanceof UnknownDevice) return answer({ accepted: 0, duplicates: 0, rejected: [unknownAsset] });
    throw error;
  }
}

interface OsmAndParts {
  ingest: Ingest;
  apiKey: Identification['apiKey'];
  room: BodyRoom;
}

/** The key travels in the address, as phones know no other place for it. An unknown device gets what Traccar answers. */
async function receiveOsmAnd({ ingest, apiKey, room }: OsmAndParts, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const key = await apiKey(url.pathname.split('/').at(-1) ?? '');
  if (!key) throw unauthenticated();
  ingest.demandRoom(key.accountId);
  ingest.stampKey(key.accountId, key.keyId);
  return room.hold(key.accountId, request, () => receiveFix(ingest, key.accountId, request));
}

async function receiveFix(ingest: Ingest, accountId: string, request: Request): Promise<Response> {
  const text = request.method === 'POST' ? await readText(request) : '';
  const isJson = text.trimStart().startsWith('{');
  const reading = isJson
    ? readOsmAndJson(parse(text), Date.now())
    : readOsmAndQuery(new URLSearchParams(`${new URL(request.url).search.slice(1)}&${text}`), Date.now());
  if (reading === null) throw new Refusal('request_fatal');
  try {
    return answer(await ingest.receiveReading(accountId, 'osmand', reading));
  } catch (error) {
    if (error instanceof UnknownDevice) throw new Refusal(isJson ? 'not_found' : 'request_fatal');
    throw error;
  }
}

async function readJson(request: Request): Promise<unknown> {
  return parse(await readText(request));
}

/** @throws Refusal `too_large` */
async function readText(request: Request): Promise<string> {
  const limit = telemetryLimits.bodyBytes;
  const length = request.headers.get('content-length');
  // A length that was told is held by the server: the whole body at once is faster by far than its pieces.
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

function answer(reply: TelemetryReply): Response {
  return json(200, JSON.stringify(reply));
}
