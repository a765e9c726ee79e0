import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { listKeys, type Keys } from '../secrets/keys.ts';
import { addressesOf, PrimaryClient } from './primary-host.ts';

/** For how long a password is in force: thirty days, the same for every node. */
const periodMs = 30 * 86_400_000;
/** Into a period, when the clock of every node is in it. */
const marginMs = 3_600_000;
/** Periods in which nothing may have run. */
const rememberedPeriods = 24;
/** SQLSTATE of a wrong password. */
const wrongPassword = '28P01';

interface RolePasswordParts {
  keys: Keys;
  role: string;
  /** The one of a version that made it at random; null: none. */
  former: string | null;
  now?(): number;
}

/**
 * The password of a login role, which follows from the key, the role and a period of thirty days: nodes with one key know
 * it without speaking to each other, and each may renew it.
 */
export class RolePassword {
  readonly #parts: RolePasswordParts;
  /** The last one that the server took. */
  #proven: string | null = null;
  #finding: Promise<string> | null = null;

  constructor(parts: RolePasswordParts) {
    this.#parts = parts;
  }

  /** The one of the present period. */
  get wanted(): string {
    const [key] = listKeys(this.#parts.keys);
    return this.#of(key ?? Buffer.alloc(0), this.#period);
  }

  /** The one that a server takes; the wanted one if it takes none. Connections that are opened together ask once. */
  find(url: string): Promise<string> {
    const { wanted } = this;
    if (this.#proven === wanted) return Promise.resolve(wanted);
    this.#finding ??= this.#find(url, wanted).finally(() => (this.#finding = null));
    return this.#finding;
  }

  async #find(url: string, wanted: string): Promise<string> {
    for (const password of this.#candidates()) {
      if (!(await isTaken(url, password))) continue;
      this.#proven = password;
      return password;
    }
    return wanted;
  }

  /** Puts the wanted one in force at the server. @returns whether it was not */
  async renew(url: string): Promise<boolean> {
    await this.find(url);
    const { wanted } = this;
    if (this.#now % periodMs < marginMs) return false;
    if (this.#proven === null || this.#proven === wanted) return false;
    const client = new PrimaryClient({ connectionString: url, application_name: 'patio-password' });
    try {
      await client.connect();
    } catch (error) {
      // Another node has renewed it since the server looked it up.
      if (isWrongPassword(error) && (await isTaken(url, wanted))) return false;
      throw error;
    }
    try {
      await client.query('begin');
      // Nodes that renew at once would disturb each other.
      await client.query(`select pg_advisory_xact_lock(hashtext('patio-password'))`);
      await client.query(`alter role current_user password ${client.escapeLiteral(wanted)}`);
      await client.query('commit');
    } finally {
      await client.end();
    }
    this.#proven = wanted;
    return true;
  }

  get #now(): number {
    return this.#parts.now?.() ?? Date.now();
  }

  get #period(): number {
    return Math.floor(this.#now / periodMs);
  }

  /** The wanted one first, then those of earlier periods and keys. */
  #candidates(): string[] {
    const { keys, former } = this.#parts;
    const ofKeys = Array.from({ length: rememberedPeriods }, (_, back) =>
      listKeys(keys).map((key) => this.#of(key, this.#period - back)),
    ).flat();
    return former === null ? ofKeys : [...ofKeys, former];
  }

  #of(key: Buffer, period: number): string {
    return createHmac('sha256', key).update(`patio role ${this.#parts.role}\0${period}`).digest('base64url');
  }
}

const isWrongPassword = (error: unknown) => error instanceof Error && 'code' in error && error.code === wrongPassword;

/** Whether a server takes a password; other failures are left to the connection itself. */
async function isTaken(url: string, password: string): Promise<boolean> {
  for (const address of addressesOf(url)) {
    const client = new Client({
      connectionString: address,
      application_name: 'patio-password',
      connectionTimeoutMillis: 2_000,
    });
    Object.assign(client, { password });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (isWrongPassword(error)) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
