import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

/** Whether the server behind an address takes writes: the primary does, a standby only reads. */
export type HostState = 'writes' | 'reads' | 'away';

/** Shorter than what a pool waits for a connection: two hosts in turn may not answer. */
const TIMEOUT_MS = 2_000;
/** SQLSTATE of a write on a standby, or in a transaction that only reads. */
const READ_ONLY = '25006';

/** Address of the host that last took writes, and the search for it, by list of hosts. */
const remembered = new Map<string, string>();
const searches = new Map<string, Promise<string>>();

/** What finds the password of an address that has none, as it changes while the portal runs; by address. */
const passwordsOf = new Map<string, (url: string) => Promise<string>>();

/** Lets every connection to an address ask for its password. */
export function findPasswordsBy(url: string, find: (url: string) => Promise<string>): void {
  passwordsOf.set(url, find);
}

/** What finds the password of an address; undefined: the address has it. */
export function passwordFinderOf(url: string): (() => Promise<string>) | undefined {
  const find = passwordsOf.get(url);
  return find && (() => find(url));
}

/** Gives a client the password of its address, which pg would take from the address alone. */
function withPassword<C extends Client>(client: C, url: string): C {
  const find = passwordsOf.get(url);
  return find ? Object.assign(client, { password: () => find(url) }) : client;
}

/** `postgres://u@h1:5432,h2:5433/db` as one address per host. */
export function addressesOf(url: string): string[] {
  const { before, hosts, after } = splitAddress(url);
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The hosts of an address as it has them: `h1:5432,h2:5433`. */
export function hostsOf(url: string): string {
  return splitAddress(url).hosts;
}

function splitAddress(url: string): { before: string; hosts: string; after: string } {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return { before, hosts, after };
}

/**
 * A connection to the host of its address that takes writes. With several hosts they are asked at each connection,
 * the one of last time first, and the connection breaks when the server refuses a write as read-only.
 */
export class PrimaryClient extends Client {
  readonly #url: string;

  constructor(config: ClientConfig = {}) {
    const { connectionString: url = '' } = config;
    super({ ...config, connectionString: addressesOf(url)[0] });
    this.#url = url;
    withPassword(this, url);
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (addressesOf(this.#url).length === 1) return callback ? super.connect(callback) : super.connect();
    const aimed = this.#aim();
    if (callback) aimed.then(() => super.connect(callback), callback);
    else return aimed.then(() => super.connect());
  }

  async #aim(): Promise<void> {
    ({ host: this.host, port: this.port } = new Client(await findPrimary(this.#url)));
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.connection.stream.destroy();
    });
  }
}

/** A pool of connections to the host that takes writes; connections that break are replaced at their next use. */
export function openPool(config: PoolConfig & { connectionString: string }): Pool {
  const pool = new Pool({
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...config,
    Client: PrimaryClient,
  });
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its next query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Asks each host of an address. */
export async function readHosts(url: string): Promise<{ host: string; state: HostState }[]> {
  return Promise.all(
    addressesOf(url).map(async (address) => ({
      host: hostsOf(address),
      state: await askHost(address, url).catch(() => 'away' as const),
    })),
  );
}

/**
 * Address of the host that takes writes; callers at the same time share one search.
 * @throws Error with the code of a refused write if a host answers and none takes writes, else the first host's error
 */
function findPrimary(url: string): Promise<string> {
  const search = searches.get(url) ?? searchPrimary(url).finally(() => searches.delete(url));
  searches.set(url, search);
  return search;
}

async function searchPrimary(url: string): Promise<string> {
  const hosts = hostsOf(url);
  const last = remembered.get(hosts);
  const addresses = addressesOf(url);
  const former = addresses.filter((address) => hostsOf(address) === last);
  // Empty at first: then all are asked at once.
  const found = await askFor(former, url).catch(() => askFor(addresses, url));
  remembered.set(hosts, hostsOf(found));
  return found;
}

/** The first of these addresses to answer that it takes writes. */
async function askFor(addresses: readonly string[], url: string): Promise<string> {
  const asked = addresses.map(async (address) => {
    if ((await askHost(address, url)) === 'writes') return address;
    throw Object.assign(new Error('no host accepts writes'), { code: READ_ONLY });
  });
  return Promise.any(asked).catch((error: unknown) => {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw (
      reasons.find((reason) => reason instanceof Error && 'code' in reason && reason.code === READ_ONLY) ?? reasons[0]
    );
  });
}

/** @param url the whole address that it is of */
async function askHost(address: string, url: string): Promise<HostState> {
  const client = new Client({
    connectionString: address,
    application_name: 'patio-host',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  withPassword(client, url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`,
    );
    return rows[0]?.reads === false ? 'writes' : 'reads';
  } finally {
    await client.end().catch(() => undefined);
  }
}
