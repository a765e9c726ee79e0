import { findArchiveProblem, type ArchiveState } from '../backup/archive-state.ts';
import type { HostState } from '#platform/server/database/primary-host.ts';
import type { WaitingWork } from '../portal/work-state.ts';

export type FindingState = 'ok' | 'warning' | 'problem';

/** One line of the doctor: state of a subject, and the remedy if needed. */
export interface Finding {
  state: FindingState;
  subject: string;
  text: string;
}

type Judgement = Omit<Finding, 'subject'>;

const ok = (text: string): Judgement => ({ state: 'ok', text });
const warning = (text: string): Judgement => ({ state: 'warning', text });
const problem = (text: string): Judgement => ({ state: 'problem', text });

const MB = 1e6;
const GB = 1e9;
const DAY_MS = 86_400_000;

/** @param version as in `server_version_num` */
export function judgeServer(version: number, settings: { jit: boolean; fsync: boolean; isOpen: boolean }): Judgement {
  const shown = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  if (version < 150_000) return problem(`${shown}: upgrade it to 15 or newer`);
  if (!settings.fsync) return problem(`${shown} with fsync = off loses what it acknowledged: set it on`);
  if (settings.jit) return warning(`${shown} with jit = on answers slowly: alter database … set jit = off`);
  if (settings.isOpen)
    return warning(
      `${shown}, where every role of the server may connect: as a superuser, revoke connect on database … from public`,
    );
  return ok(shown);
}

/** @param missing hosts in use that a setting does not list, by setting */
export function judgeUnlisted(missing: Record<string, readonly string[]>): Judgement {
  const texts = Object.entries(missing).flatMap(([setting, hosts]) =>
    hosts.length > 0 ? [`${setting} lacks ${hosts.toSorted().join(' ')}`] : [],
  );
  return texts.length > 0 ? warning(`${texts.join('; ')}: list them, or they are not reached`) : ok('all are listed');
}

/** @param hosts of DATABASE_URL */
export function judgeHosts(hosts: readonly { host: string; state: HostState }[]): Judgement {
  const states = { writes: 'takes writes', reads: 'only reads', away: 'does not answer' };
  const text = hosts.map(({ host, state }) => `${host} ${states[state]}`).join(', ');
  const primaries = hosts.filter(({ state }) => state === 'writes').length;
  if (primaries === 0) return problem(`${text}: promote a standby`);
  if (primaries > 1) return problem(`${text}: stop all but one, as their data differ from now on`);
  return hosts.some(({ state }) => state === 'away') ? warning(`${text}: start it again as a standby`) : ok(text);
}

/** @param found what DATABASE_READ_URL names: milliseconds until it had what the primary had; `other`: no standby of it */
/** @param found how long it took to catch up, in milliseconds; `lateMs`: it had not by then */
export function judgeReplica(found: number | 'away' | 'other' | { lateMs: number; lagMs: number }): Judgement {
  const meanwhile = 'the primary reads meanwhile';
  if (found === 'away') return warning(`it does not answer: start it; ${meanwhile}`);
  if (found === 'other') return problem('it is no standby of this database: correct DATABASE_READ_URL');
  if (typeof found === 'object') {
    if (found.lateMs >= found.lagMs)
      return warning(`it lags by more than DATABASE_READ_LAG_S: see its log; ${meanwhile}`);
    return warning(
      `it lags by more than ${found.lateMs / 1000} s: see its log; from DATABASE_READ_LAG_S on ${meanwhile}`,
    );
  }
  return ok(`${(found / 1000).toFixed(1)} s until it had what the primary had`);
}

/** @param applied names of the applied migrations */
export function judgeSchema(applied: readonly string[], known: readonly string[]): Judgement {
  const newer = applied.find((name) => !known.includes(name));
  if (newer !== undefined) return problem(`${newer} is of a newer version: start that version here`);
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) return warning(`${missing.length} migrations are not applied: the next start applies them`);
  return ok(known.at(-1) ?? 'empty');
}

export function judgeDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Judgement {
  const room = `${(freeBytes / GB).toFixed(1)} of ${(totalBytes / GB).toFixed(0)} GB are free`;
  if (freeBytes < GB) return problem(`${room}: make room now; at 64 MB the portal stores nothing any more`);
  if (freeBytes < totalBytes * 0.1)
    return warning(`${room}: make room, or shorten the periods of the settings in _DAYS`);
  return ok(room);
}

/** @param aheadMs of this machine relative to the database */
export function judgeClock(aheadMs: number): Judgement {
  const off = Math.abs(aheadMs);
  const text = `${off < 1_000 ? `${Math.round(off)} ms` : `${Math.round(off / 1_000)} s`} from the database`;
  if (off >= 60_000) return problem(`${text}: positions at the true time may be refused; set the clocks by NTP`);
  if (off >= 2_000) return warning(`${text}: set the clocks of both machines by NTP`);
  return ok(text);
}

export function judgeCertificate(validTo: Date, now: Date): Judgement {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const text = `valid until ${validTo.toISOString().slice(0, 10)}`;
  if (days < 0) return problem(`${text}: renew it at your proxy`);
  if (days < 14) return warning(`${text}, ${days} days: check why your proxy has not renewed it`);
  return ok(text);
}

/** @param found result of the public address: whether its certificate is trusted, and whether it accepts TLS 1.1 */
export function judgeTls({ distrust, isOld }: { distrust: string | null; isOld: boolean }): Judgement {
  if (distrust !== null)
    return problem(`browsers do not trust the certificate (${distrust}): use one of a public authority`);
  if (isOld) return problem('TLS 1.1 or older is spoken: allow 1.2 and 1.3 alone at your proxy');
  return ok('trusted, TLS 1.2 and 1.3 alone');
}

export function judgeArchive(state: ArchiveState): Judgement {
  const found = findArchiveProblem(state);
  if (found !== null) return problem(found);
  return ok(state.waiting === 0 ? 'nothing waits' : `${state.waiting} segments wait`);
}

/** @param standbys bytes of the write-ahead log that each has not replayed, or that is retained for it while it is away */
export function judgeStandbys(standbys: readonly { name: string; lag: number }[]): Judgement {
  const behind = standbys.filter(({ lag }) => lag > 256 * MB);
  const named = behind.map(({ name, lag }) => `${name} is ${(lag / MB).toFixed(0)} MB behind`);
  if (named.length > 0) return warning(`${named.join(', ')}: see its log; a slot without a standby fills the disk`);
  return ok(`${standbys.length} standbys or slots, none far behind`);
}

/** @param ended end of the newest complete backup; null if there is none */
export function judgeBackups(ended: Date | null, now: Date): Judgement {
  if (ended === null) return warning('there is none: npm run backup');
  const days = (now.getTime() - ended.getTime()) / DAY_MS;
  const text = `the newest ended at ${ended.toISOString().slice(0, 16)}Z`;
  return days > 2 ? warning(`${text}: run npm run backup every night`) : ok(text);
}

/** @param lateMs above this it is a warning, above ten times this a problem */
export function judgeWork({ waiting, oldestMs }: WaitingWork, lateMs: number, remedy: string): Judgement {
  if (waiting === 0) return ok('nothing waits');
  const text = `${waiting} wait, the oldest for ${Math.round(oldestMs / 1_000)} s`;
  if (oldestMs >= lateMs * 10) return problem(`${text}: ${remedy}`);
  if (oldestMs >= lateMs) return warning(`${text}: ${remedy}`);
  return ok(text);
}

export function judgeFailedJobs(failed: number): Judgement {
  if (failed === 0) return ok('none in a day');
  return warning(`${failed} in a day: the log names each with its reason`);
}

/** @param nodes that receive positions and live, with the shards that each holds */
export function judgeNodes(nodes: readonly { linked: boolean; shards: number }[]): Judgement {
  if (nodes.length === 0) return ok('none receives positions');
  const shares = nodes.map(({ shards }) => shards);
  const text = `${nodes.length} ${nodes.length === 1 ? 'receives' : 'receive'} positions, with ${shares.join(' + ')} of 64 shards`;
  if (shares.reduce((sum, each) => sum + each, 0) < 64)
    return warning(`${text}: the others are refused; ask again, or look into the logs`);
  if (nodes.some(({ linked }) => !linked) && nodes.length > 1)
    return warning(`${text}: nodes without NATS stand by; set NATS_URL, or start nats-server`);
  return ok(text);
}

/** @param sinceMs when a process last received positions; null: never */
export function judgeIngest(sinceMs: number | null): Judgement {
  if (sinceMs === null) return ok('no process has received positions yet');
  if (sinceMs < 5 * 60_000) return ok('receives positions');
  return problem(
    `no process has received positions for ${Math.round(sinceMs / 60_000)} minutes: start one with the role ingest`,
  );
}
