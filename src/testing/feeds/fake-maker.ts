import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elementNames, seriesNames, type ElementName } from '#features/integrations/aemp/elements.ts';
import { linksOf } from '#features/integrations/aemp/links.ts';
import { fleetDocument, seriesDocument, type AempDocument } from '#features/integrations/aemp/write-document.ts';
import { asksForToken, type Provider, type SignInKind } from '#features/integrations/feeds/profiles.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { seriesOf, snapshotOf, type GeneratedMachine, type SeriesSpan } from './generate-fleet.ts';

/** How a maker's service differs from others. */
export interface MakerQuirks {
  provider: Provider;
  signIn: SignInKind;
  format: 'json' | 'xml';
  pageSize: number;
  /** Of pages of the fleet, where it is another; absent: the same. */
  fleetPageSize?: number;
  /** How the last page of a fleet is known: by no link, by a link to the first page, or by 404 at the page after it. */
  end: 'last' | 'circular' | 'not_found';
  /** Links are absolute, relative to the root, or without the path of the base. */
  href: 'absolute' | 'root' | 'bare';
  /** What names a machine in the address of a series. */
  pathOf(header: GeneratedMachine['header']): string;
  clock: SeriesSpan['clock'];
  snapshotHasFaults: boolean;
  /** Rewrites a document as this maker writes it. */
  write(document: string, query?: string): string;
  /** A token answers so many calls. */
  tokenCalls: number;
  /** The token is answered as plain text. */
  isPlainToken: boolean;
  callsPerDay: number;
  /** Calls in any second. */
  callsPerSecond: number;
  /** Calls for one machine in any five minutes. */
  callsPerMachine: number;
  /** Minutes between two answers of the same page of the fleet. */
  pauseMinutes: number;
  /** Names of elements in addresses, where they are others. */
  segments: Partial<Record<ElementName, string>>;
  /** `Retry-After` of 429; null: none. */
  retryAfter: string | null;
}

export interface MakerSurroundings {
  machines: readonly GeneratedMachine[];
  /** Milliseconds since 1970. */
  now(): number;
  /** An answer that takes the place of the usual one; null: none. `break` ends the connection. */
  disturb?(path: string): { status: number; body?: string; headers?: Record<string, string> } | 'break' | null;
}

export interface FakeMaker {
  quirks: MakerQuirks;
  /** Address before `/Fleet`. */
  baseUrl: string;
  tokenUrl: string | null;
  /** Paths of calls, oldest first, and those beyond the quota of a day. */
  asked: string[];
  beyondQuota: string[];
  /** Calls that came too fast: in a second, for a machine, or for a page. */
  tooFast: string[];
  close(): void;
}

export const makerUser = 'reader';
export const makerSecret = 'canary-secret';
/** Of a maker that asks for an application beside its user. */
const [clientId, clientSecret] = ['key-of-us', 'canary-of-us'];
/** What is entered as the secret of a maker's feed. */
export function secretFor(kind: SignInKind): string {
  if (kind === 'refresh_token') return `${makerSecret} refresh-0`;
  return kind === 'client_password' ? `${clientId} ${clientSecret} ${makerSecret}` : makerSecret;
}
const base = '/aemp';

/** A maker's service on loopback. */
export async function openMaker(quirks: MakerQuirks, surroundings: MakerSurroundings): Promise<FakeMaker> {
  const maker = new Maker(quirks, surroundings);
  const server = createServer((request, response) => maker.receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  maker.origin = origin;
  return {
    quirks,
    baseUrl: `${origin}${base}`,
    tokenUrl: asksForToken(quirks.signIn) ? `${origin}/token` : null,
    asked: maker.asked,
    beyondQuota: maker.beyondQuota,
    tooFast: maker.tooFast,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

class Maker {
  origin = '';
  readonly asked: string[] = [];
  readonly beyondQuota: string[] = [];
  readonly tooFast: string[] = [];
  /** Times of calls in all, for each machine, and of answers of each page. */
  readonly #times = new Map<string, number[]>();
  readonly #quirks: MakerQuirks;
  readonly #surroundings: MakerSurroundings;
  readonly #byDay = new Map<number, number>();
  #token = 0;
  #refreshes = 0;
  #tokenCalls = 0;

  constructor(quirks: MakerQuirks, surroundings: MakerSurroundings) {
    this.#quirks = quirks;
    this.#surroundings = surroundings;
  }

  receive(request: IncomingMessage, response: ServerResponse): void {
    const [path = '', query] = decodeURI(request.url ?? '').split('?');
    const { retryAfter, callsPerDay } = this.#quirks;
    this.asked.push(path);
    const day = Math.floor(this.#surroundings.now() / 86_400_000);
    const calls = (this.#byDay.get(day) ?? 0) + 1;
    this.#byDay.set(day, calls);
    if (calls > callsPerDay) this.beyondQuota.push(path);
    this.#countPace(path);
    const disturbed = this.#surroundings.disturb?.(path) ?? null;
    if (disturbed === 'break') return void request.socket.destroy();
    if (disturbed) return void response.writeHead(disturbed.status, disturbed.headers).end(disturbed.body);
    if (calls > callsPerDay)
      return void response.writeHead(429, retryAfter === null ? {} : { 'retry-after': retryAfter }).end();
    if (path === '/token') return this.#answerToken(request, response);
    if (!this.#isSignedIn(request.headers.authorization)) return void response.writeHead(401).end();
    const document = this.#document(path);
    if (/Fleet\/\d+$/.test(path)) this.#countWithin(path, this.#quirks.pauseMinutes * minuteMs, 1);
    if (document === null) return void response.writeHead(404).end();
    const text = this.#quirks.format === 'json' ? document.json() : document.xml();
    response.end(this.#quirks.write(text, query));
  }

  #countPace(path: string): void {
    const { callsPerSecond, callsPerMachine } = this.#quirks;
    this.#countWithin('all', 1_000, callsPerSecond);
    const machine = /Fleet\/(Equipment\/.+)\/\w+\/[^/]+\/[^/]+\/\d+$/i.exec(path)?.[1];
    if (machine !== undefined) this.#countWithin(machine, 5 * minuteMs, callsPerMachine);
  }

  /** Notes one more of something of which there may be so many within a time. */
  #countWithin(what: string, ms: number, most: number): void {
    const now = this.#surroundings.now();
    const times = [...(this.#times.get(what) ?? []).filter((time) => now - time < ms), now];
    this.#times.set(what, times);
    if (times.length > most) this.tooFast.push(`${what}: ${times.length} within ${ms / 1_000} s`);
  }

  #answerToken(request: IncomingMessage, response: ServerResponse): void {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const { signIn } = this.#quirks;
      const isUser = signIn === 'password' || signIn === 'client_password';
      const [user, secret] = isUser ? ['username', 'password'] : ['client_id', 'client_secret'];
      const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
      if (
        form.get(user) !== makerUser ||
        form.get(secret) !== makerSecret ||
        (signIn === 'client_password' && !isClient)
      )
        return void response.writeHead(400).end('{"error":"invalid_client"}');
      const isRefreshed = this.#quirks.signIn === 'refresh_token';
      if (isRefreshed && form.get('refresh_token') !== `refresh-${this.#refreshes}`)
        return void response.writeHead(400).end('{"error":"invalid_grant"}');
      // Each ends with its use.
      if (isRefreshed) this.#refreshes += 1;
      this.#token += 1;
      this.#tokenCalls = 0;
      const token = `token-${this.#token}-of-${this.#quirks.provider}`;
      const refreshed = isRefreshed && { refresh_token: `refresh-${this.#refreshes}` };
      const answer = { access_token: token, expires_in: 3_600, ...refreshed };
      response.end(this.#quirks.isPlainToken ? token : JSON.stringify(answer));
    });
  }

  #isSignedIn(authorization: string | undefined): boolean {
    const { signIn, provider, tokenCalls } = this.#quirks;
    if (signIn === 'basic')
      return authorization === `Basic ${Buffer.from(`${makerUser}:${makerSecret}`).toString('base64')}`;
    if (signIn === 'bearer') return authorization === `Bearer ${makerSecret}`;
    if (authorization !== `Bearer token-${this.#token}-of-${provider}`) return false;
    this.#tokenCalls += 1;
    return this.#tokenCalls <= tokenCalls;
  }

  #document(path: string): AempDocument | null {
    const page = /^\/aemp\/Fleet\/(\d+)$/.exec(path)?.[1];
    return page === undefined ? this.#series(path) : this.#fleet(Number(page));
  }

  #fleet(page: number): AempDocument | null {
    const { machines, now } = this.#surroundings;
    const { end, snapshotHasFaults, fleetPageSize: pageSize = this.#quirks.pageSize } = this.#quirks;
    const pages = Math.max(1, Math.ceil(machines.length / pageSize));
    if (page < 1 || page > pages) return null;
    const links = linksOf(page, pages, (of) => this.#href(`Fleet/${of}`));
    if (page === pages && end !== 'last')
      links.push({ rel: 'next', href: this.#href(`Fleet/${end === 'circular' ? 1 : page + 1}`) });
    const shown = machines.slice((page - 1) * pageSize, page * pageSize);
    return fleetDocument(
      shown.map((machine) => snapshotOf(machine, now(), snapshotHasFaults)),
      links,
      new Date(now()),
    );
  }

  #series(path: string): AempDocument | null {
    const { machines, now } = this.#surroundings;
    const { pathOf, pageSize, clock } = this.#quirks;
    const found = /^\/aemp\/Fleet\/(Equipment\/.+)\/(\w+)\/([^/]+Z)\/([^/]+Z)\/(\d+)$/i.exec(path);
    const [named, segment, from, to, page] = found?.slice(1) ?? [];
    const { segments } = this.#quirks;
    const element = elementNames.find((one) => (segments[one] ?? one) === segment);
    const machine = machines.find(({ header }) => pathOf(header) === named);
    if (!machine || !element || from === undefined || to === undefined) return null;
    const span = { start: Date.parse(from), end: Date.parse(to), now: now(), clock };
    return this.#seriesPage(seriesOf(machine, element, span), { element, at: path, page: Number(page), pageSize });
  }

  #seriesPage(
    messages: ReturnType<typeof seriesOf>,
    { element, at, page, pageSize }: { element: ElementName; at: string; page: number; pageSize: number },
  ): AempDocument {
    const pages = Math.max(1, Math.ceil(messages.length / pageSize));
    const links = linksOf(page, pages, (of) => this.#href(at.slice(base.length + 1).replace(/\d+$/, String(of))));
    return seriesDocument(seriesNames[element], messages.slice((page - 1) * pageSize, page * pageSize), links);
  }

  #href(path: string): string {
    const { href } = this.#quirks;
    if (href === 'absolute') return `${this.origin}${base}/${path}`;
    return href === 'root' ? `${base}/${path}` : `/${path}`;
  }
}
