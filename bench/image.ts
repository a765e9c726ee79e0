/**
 * `node scripts/run.mjs bench/image.ts`: assembles what the last stage of the Dockerfile copies, prints its sizes, and
 * runs the portal from it, beside a PostgreSQL, as a user who cannot write there; then builds the image and runs that,
 * where Debian's buildah and debootstrap are installed. Ends with 1 when something fails.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { findFreePort } from '#platform/server/postgres/postgres-process.ts';
import { isTrimmed } from '../scripts/image/trim-image.ts';
import { copyServerPackages, listImports } from '../scripts/image/server-packages.ts';
import { holds, lineOf, type Figure } from './support/figure.ts';
import { buildImage, missingForImage, runImage } from './support/image-container.ts';
import { untilReady, withPortal } from './support/portal-process.ts';
import { say } from './support/say.ts';

const root = path.resolve(import.meta.dirname, '..');
const shipped = ['package.json', 'LICENSE', 'build', 'migrations', 'resources', 'simulator', 'src'];
const LIMIT_MB = 350;
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = await mkdtemp(path.join(tmpdir(), 'patio-image-'));
const tree = path.join(folder, 'patio');
try {
  await assemble();
  for (const name of ['node_modules', ...shipped.slice(2)])
    say(`${name.padEnd(14)} ${megabytes(path.join(tree, name))} MB`);
  say(`Node itself    ${megabytes(process.execPath)} MB`);
  await run();
  await endTwice();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** As the COPY lines of the Dockerfile and .dockerignore have it. */
async function assemble(): Promise<void> {
  const unshipped = /build\/(compile-cache|prettier-check|depcruise.log|types.tsbuildinfo)$|\.stamp$/;
  for (const name of shipped)
    await cp(path.join(root, name), path.join(tree, name), {
      recursive: true,
      filter: (source) => !unshipped.test(source) && !isTrimmed(path.relative(root, source)),
    });
  await copyServerPackages(tree);
  await chmod(folder, 0o755);
  spawnSync('chmod', ['-R', 'a-w,a+rX', tree]);
}

async function run(): Promise<void> {
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'database'), log });
  try {
    const modules = listImports().filter((name) => /^[\w@/.-]+$/.test(name) && !name.endsWith('.json'));
    const failing = modules.filter((name) => inTree(['-e', `await import('${name}')`]).status !== 0);
    judge({ what: `do not load ${failing.join(', ')}`, value: failing.length, unit: 'packages', limit: 0 });
    const pdf = await readFile(path.join(root, 'resources/documents/pypdf-multilang.pdf'));
    judge({ what: 'read from a PDF', value: readPdf(pdf), unit: 'characters', limit: 100, wanted: 'at least' });
    await runPortal(postgres.url);
    const missing = missingForImage();
    if (missing === null) await runContainer(postgres.url);
    else say(`The image is not built: ${missing}.`);
  } finally {
    await postgres.stop();
  }
}

async function runPortal(databaseUrl: string): Promise<void> {
  const data = path.join(folder, 'data');
  await mkdir(data);
  if (nobody.uid !== undefined) await chown(data, nobody.uid, nobody.gid);
  const port = await findFreePort();
  const portal = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: tree,
    env: {
      NODE_ENV: 'production',
      DATA_FOLDER: data,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PATIO_DEMO: 'off',
    },
    ...nobody,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await judgePortal(portal, port);
}

async function runContainer(databaseUrl: string): Promise<void> {
  const image = await buildImage(tree, folder);
  judge({ what: 'the image', value: image.megabytes, unit: 'MB', limit: LIMIT_MB });
  const port = await findFreePort();
  const settings = { DATABASE_URL: databaseUrl, PORT: String(port), PATIO_DEMO: 'off', PLAIN_HTTP: 'on' };
  const container = await runImage(image, path.join(folder, 'data'), settings);
  await untilReady(`http://127.0.0.1:${port}`, container.process);
  const [kind = '', ...check] = image.config.Healthcheck.Test;
  judge({ what: `${kind} of the health check`, value: container.run(check).code ?? 1, unit: 'as exit code', limit: 0 });
  const write = `require('fs').writeFileSync('/patio/written', '')`;
  const written = container.run(['node', '-e', write]).out.includes('EROFS') ? 0 : 1;
  judge({ what: 'could be written beside the volume', value: written, unit: 'files', limit: 0 });
  const id = Number(container.run(['node', '-p', 'process.getuid()']).out);
  judge({ what: 'runs as', value: id, unit: 'as user id', limit: 1, wanted: 'at least' });
  await judgePortal(container.process, port);
}

async function judgePortal(portal: ChildProcess, port: number): Promise<void> {
  const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve));
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, portal);
  const pages = ['/', '/home', '/api/v1/openapi.json', '/tiles/tiles.json', '/viewer/viewer.html'];
  const answers = await Promise.all(pages.map(async (page) => ({ page, status: (await fetch(base + page)).status })));
  for (const { page, status } of answers) say(`${status} ${page}`);
  const failing = answers.filter(({ status }) => status >= 400).length;
  judge({ what: 'answer with an error', value: failing, unit: 'addresses', limit: 0 });
  portal.kill('SIGTERM');
  portal.kill('SIGTERM');
  judge({ what: 'on SIGTERM, twice', value: (await ended) ?? 1, unit: 'as exit code', limit: 0 });
}

/** Two SIGTERM in a row, as an impatient supervisor sends them, to a portal with its own PostgreSQL. */
async function endTwice(): Promise<void> {
  return withPortal(
    async (portal) => {
      process.kill(portal.pid(), 'SIGTERM');
      await wait(50);
      await portal.stop('SIGTERM');
      const left = (await findEmbeddedPostgres(portal.dataFolder)) === undefined ? 0 : 1;
      judge({ what: 'left after a second SIGTERM', value: left, unit: 'PostgreSQL', limit: 0 });
    },
    { LOG_LEVEL: 'error' },
  );
}

function inTree(args: string[], input?: Buffer) {
  return spawnSync(process.execPath, args, {
    cwd: tree,
    env: { NODE_ENV: 'production' },
    ...nobody,
    input,
    encoding: 'utf8',
  });
}

function readPdf(pdf: Buffer): number {
  const reader = 'src/platform/server/uploads/documents/text/text-process.ts';
  return inTree([reader, 'application/pdf', '10000'], pdf).stdout.length;
}

function megabytes(place: string): number {
  return Number(spawnSync('du', ['-sm', place], { encoding: 'utf8' }).stdout.split('\t')[0]);
}

function judge(figure: Omit<Figure, 'wanted'> & Partial<Figure>): void {
  const whole: Figure = { wanted: 'at most', ...figure };
  say(lineOf(whole));
  if (!holds(whole)) process.exitCode = 1;
}
