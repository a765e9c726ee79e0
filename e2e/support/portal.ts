import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint, ReplyOf } from '../../src/platform/contract.ts';
import { clientId, issueToken } from '../../src/features/identity/session/contract.ts';

/** A person who can sign in. */
export interface Person {
  email: string;
  password: string;
}

/** An account of a test's own, with its administrator. */
export interface OwnAccount extends Person {
  name: string;
}

interface CallInput {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** An access token or an API key. */
  bearer?: string;
}

/** The real portal in a process of its own, on a port and a database of its own. */
export interface Portal {
  address: string;
  /** The path of the link that makes the first account; null where the portal began with one. */
  setUpPath: string | null;
  createAccount(name: string, person?: Person): Promise<OwnAccount>;
  /** Makes a call of a contract as an integrator would; it must succeed. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<ReplyOf<E>>;
  /** An access token of this person. */
  signIn(person: Person): Promise<string>;
  /** Ends the process as a restart does; `resume` starts it again, at the same address with what it had. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

interface PortalOptions {
  demo: boolean;
  /** With a corporate directory, whose people the demo has. */
  sso?: boolean;
  /** Settings of the environment. */
  settings?: Readonly<Record<string, string>>;
}

export async function startPortal({ demo, sso = false, settings = {} }: PortalOptions): Promise<Portal> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-e2e-'));
  // Where root runs the tests, the database has a user of its own who must be let in.
  await chmod(dataFolder, 0o755);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_FOLDER: dataFolder,
    // Its past would be written while tests run, beside them.
    PATIO_DEMO: demo ? 'live' : 'off',
    DATABASE_URL: '',
    // Receivers that tests open themselves.
    WEBHOOK_HOSTS: '127.0.0.1:*',
    PUSH_HOSTS: 'push.example:443',
    FEED_HOSTS: '127.0.0.1:*',
    EMBED_HOSTS: '127.0.0.1:*',
    ...settings,
  };
  const launch = (port: string) =>
    spawn(process.execPath, ['src/app/main.ts', ...(sso ? ['--with-sso'] : [])], {
      cwd: root,
      env: { ...environment, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let program = launch('0');
  const { address, setUpPath } = await readGreeting(program);

  const call: Portal['call'] = async (endpoint, { params = {}, query = '', body, bearer } = {}) => {
    const place = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const answer = await fetch(`${address}/api/v1${place}${query}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${place}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    address,
    setUpPath,
    call,
    async createAccount(name, person) {
      const { email, password } = person ?? {
        email: `${randomBytes(6).toString('hex')}@e2e.example`,
        password: randomBytes(12).toString('base64url'),
      };
      const args = ['src/app/account.ts', 'create', '--name', name, '--email', email, '--person', 'Ana Souza'];
      await promisify(execFile)(process.execPath, args, {
        cwd: root,
        env: { ...environment, ACCOUNT_PASSWORD: password },
      });
      return { name, email, password };
    },
    async signIn({ email, password }) {
      const { access_token } = await call(issueToken, {
        body: { grant_type: 'password', username: email, password, client_id: clientId },
      });
      return access_token;
    },
    halt: () => end(program),
    async resume() {
      program = launch(new URL(address).port);
      await readGreeting(program);
    },
    async stop() {
      await end(program);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function readGreeting(program: ChildProcess): Promise<Pick<Portal, 'address' | 'setUpPath'>> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: string) => {
      said += text;
      // Its last line: nothing of it comes any more.
      const greeting = /ready at (http:\/\/\S+)[^]*Ctrl-C/.exec(said);
      const [all, address] = greeting ?? [];
      if (all && address) resolve({ address, setUpPath: /https?:\/\/[^/\s]+(\/reset\S+)/.exec(all)?.[1] ?? null });
    };
    program.stdout?.setEncoding('utf8').on('data', listen);
    program.stderr?.setEncoding('utf8').on('data', listen);
    program.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said}`)));
  });
}

function end(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null) return resolve();
    program.once('exit', () => resolve());
    // Names a part that does not stop.
    program.stderr?.pipe(process.stderr);
    program.kill('SIGTERM');
  });
}
