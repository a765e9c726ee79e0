import { createHash } from 'node:crypto';
import type { Scope } from '../../scope.ts';
import type { LiveEvent } from './live.ts';
import { jsonOf, type LoggedEvent } from './live-log.ts';

/** What decides which events the reader of a stream sees. */
export interface LiveAudience {
  accountId: string;
  userId: string;
  /** Null: every unit of the account. */
  unitIds: ReadonlySet<string> | null;
  types: ReadonlySet<string>;
  /** Equal for all readers with the same access, so that encoded events are shared between them. */
  group: string;
}

export function audienceOf(scope: Scope, types: readonly string[]): LiveAudience {
  const reach = JSON.stringify([scope.accountId, scope.unitIds && [...scope.unitIds].sort(), [...types].sort()]);
  return {
    accountId: scope.accountId,
    userId: scope.userId,
    unitIds: scope.unitIds && new Set(scope.unitIds),
    types: new Set(types),
    group: createHash('sha256').update(reach).digest('base64url').slice(0, 10),
  };
}

/** Whether an event is for a whole group; events for one person are not. */
export function reachesGroup(event: LiveEvent, audience: LiveAudience): boolean {
  return event.userId === undefined && isWithin(event, audience);
}

export function reachesPerson(event: LiveEvent, audience: LiveAudience): boolean {
  return (event.userId === undefined || event.userId === audience.userId) && isWithin(event, audience);
}

export function isWithin(event: LiveEvent, audience: LiveAudience): boolean {
  return (
    event.accountId === audience.accountId &&
    audience.types.has(event.type) &&
    (event.unitId === undefined || audience.unitIds === null || audience.unitIds.has(event.unitId))
  );
}

/**
 * Encodes events as server-sent events in order: consecutive events of one type are combined into one whose data is an
 * array. The id of each is that of the last event inside.
 */
export function encodeEvents(events: readonly LoggedEvent[], idOf: (n: number) => string): string {
  let text = '';
  for (let start = 0; start < events.length;) {
    const first = events[start];
    if (!first) break;
    let end = start + 1;
    while (events[end]?.event.type === first.event.type && end - start < frameLimit) end += 1;
    const run = events.slice(start, end);
    text += `id: ${idOf(run.at(-1)?.n ?? first.n)}\nevent: ${first.event.type}\ndata: [${run.map(jsonOf).join(',')}]\n\n`;
    start = end;
  }
  return text;
}

const frameLimit = 200;

/**
 * It names the process, the group and the last event, so that a reader can resume without gap or repeat, and only with
 * the same access.
 */
export function eventId(process: string, group: string, n: number): string {
  return `${process}.${group}.${n}`;
}

/** The position that an id names; null if it belongs to another process or group. */
export function readEventId(id: string | null, process: string, group: string): number | null {
  const [ofProcess, ofGroup, n] = id?.split('.') ?? [];
  if (ofProcess !== process || ofGroup !== group || !/^\d{1,15}$/.test(n ?? '')) return null;
  return Number(n);
}
