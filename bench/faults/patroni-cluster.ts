import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '#platform/server/postgres/postgres-process.ts';

/** Two members of PostgreSQL under Patroni, with etcd, and HAProxy before them; each in processes of its own. */
export interface PatroniCluster {
  /** Address that names both members. */
  hostsUrl: string;
  /** Address of HAProxy, which asks Patroni for the primary. */
  proxyUrl: string;
  /** Kills everything of the primary as a power cut does; its start brings it back as a standby. */
  killPrimary(): Promise<{ start(): void }>;
  /** Resolves once a standby streams: the synchronous one, or with synchronous commit off any. */
  untilStandby(): Promise<void>;
  synchronous(isOn: boolean): Promise<void>;
  end(): Promise<void>;
}

interface Member {
  name: string;
  port: number;
  restPort: number;
  process: ChildProcess | null;
}

const tools = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
const password = 'standby-drill';
const timeoutMs = 120_000;

/** Installs what is missing with Debian's apt-get, as root. @throws Error that names what to install */
export function demandTools(): void {
  const isMissing = (tool: string) => spawnSync(tool, ['--version']).error !== undefined;
  const missing = () => [
    ...Object.entries(tools).flatMap(([tool, name]) => (isMissing(tool) ? [name] : [])),
    ...(findBinaries() === undefined ? ['postgresql'] : []),
  ];
  const packages = missing();
  if (packages.length === 0) return;
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages, 'python3-etcd'], {
      stdio: 'inherit',
    });
  if (missing().length > 0)
    throw new Error(
      `The drill needs Debian's ${missing().join(', ')}: apt-get install ${missing().join(' ')} python3-etcd`,
    );
}

function findBinaries(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
}

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-standby-'));
  const runAs = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, runAs.uid, runAs.gid);
  const [etcdPort, peerPort, proxyPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const run = (command: string, args: string[]) =>
    spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'], detached: true, ...runAs });
  const running = [run('etcd', describeEtcd(folder, etcdPort, peerPort))];
  const members: Member[] = [];
  for (const name of ['one', 'two'])
    members.push({ name, port: await findFreePort(), restPort: await findFreePort(), process: null });
  const fileOf = ({ name }: Member) => path.join(folder, `${name}.json`);
  for (const member of members) writeFileSync(fileOf(member), JSON.stringify(describeMember(member, folder, etcdPort)));
  const start = (member: Member) => {
    member.process = run('patroni', [fileOf(member)]);
  };
  writeFileSync(path.join(folder, 'haproxy.cfg'), describeProxy(proxyPort, members));
  members.forEach(start);
  await eventually(async () => (await statesOf(members)).some(({ isPrimary }) => isPrimary));
  running.push(run('haproxy', ['-f', path.join(folder, 'haproxy.cfg')]));
  const address = (hosts: string, database: string) => `postgres://postgres:${password}@${hosts}/${database}`;
  const primary = async () => {
    await eventually(async () => (await statesOf(members)).some(({ isPrimary }) => isPrimary));
    return (await statesOf(members)).find(({ isPrimary }) => isPrimary)?.member ?? raise('no primary');
  };
  const ask = async <Row extends object>(text: string) => {
    const client = new Client({ connectionString: address(`127.0.0.1:${(await primary()).port}`, 'postgres') });
    await client.connect();
    return client.query<Row>(text).finally(() => client.end());
  };
  await ask('create database patio');
  let isSynchronous = true;
  return {
    hostsUrl: address(members.map(({ port }) => `127.0.0.1:${port}`).join(','), 'patio'),
    proxyUrl: address(`127.0.0.1:${proxyPort}`, 'patio'),
    async killPrimary() {
      const member = await primary();
      // Patroni first: it would start PostgreSQL again.
      kill(member.process);
      killPostgres(path.join(folder, member.name));
      return { start: () => start(member) };
    },
    untilStandby: () =>
      eventually(async () => {
        const { restPort } = await primary();
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
        const { members: seen = [] } = ((await answer?.json()) ?? {}) as { members?: { role: string }[] };
        // PostgreSQL may count it as synchronous before Patroni has written that it may be promoted.
        if (!seen.some(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'))) return false;
        const { rows } = await ask<{ sync_state: string }>(
          `select sync_state from pg_stat_replication where state = 'streaming'`,
        ).catch(() => ({ rows: [] }));
        return rows.some(({ sync_state }) => sync_state === (isSynchronous ? 'sync' : 'async'));
      }),
    async synchronous(isOn) {
      isSynchronous = isOn;
      const { restPort } = await primary();
      await fetch(`http://127.0.0.1:${restPort}/config`, {
        method: 'PATCH',
        body: JSON.stringify({ synchronous_mode: isOn }),
      });
    },
    async end() {
      for (const member of members) {
        kill(member.process);
        killPostgres(path.join(folder, member.name));
      }
      for (const one of running) kill(one);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describeEtcd(folder: string, port: number, peerPort: number): string[] {
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  ];
}

/** Patroni reads JSON too. A lost primary is replaced once its lock of ten seconds has run out. */
function describeMember({ name, port, restPort }: Member, folder: string, etcdPort: number) {
  const login = { username: 'postgres', password };
  return {
    scope: 'patio',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { jit: 'off', max_connections: 100, synchronous_commit: 'on', wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, name),
      bin_dir: findBinaries(),
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: { superuser: login, replication: login, rewind: login },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: folder },
    },
  };
}

function describeProxy(port: number, members: readonly Member[]): string {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...members.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`),
    '',
  ].join('\n');
}

async function statesOf(members: readonly Member[]): Promise<{ member: Member; isPrimary: boolean }[]> {
  return Promise.all(
    members.map(async (member) => {
      const answer = await fetch(`http://127.0.0.1:${member.restPort}/primary`).catch(() => null);
      await answer?.arrayBuffer();
      return { member, isPrimary: answer?.status === 200 };
    }),
  );
}

function kill(running: ChildProcess | null): void {
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
  process.kill(-running.pid, 'SIGKILL');
}

/** The postmaster and every process of its own. */
function killPostgres(dataFolder: string): void {
  const file = path.join(dataFolder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 0 || !existsSync(`/proc/${pid}`)) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const one of [pid, ...children])
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('the cluster does not come about');
    await wait(100);
  }
}

function raise(what: string): never {
  throw new Error(what);
}
