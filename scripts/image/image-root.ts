/**
 * `node scripts/image/image-root.ts TARGET FOLDER`: copies what an image needs below the portal: Node, the system's libraries that it and the native
 * packages of the folder load, a user, and which Debian packages these are from, as scanners of images read it. No shell, no package manager.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [target = '', folder = ''] = process.argv.slice(2);
const user = { id: 1000, name: 'node', home: '/patio' };
const files = {
  '/etc/passwd': `root:x:0:0::/:/nologin\n${user.name}:x:${user.id}:${user.id}::${user.home}:/nologin\n`,
  '/etc/group': `root:x:0:\n${user.name}:x:${user.id}:\n`,
  '/etc/nsswitch.conf': 'hosts: files dns\n',
};

/** Libraries outside of the folder, as the loader finds them. */
function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, library = '']) => library);
}

function place(file: string): string {
  const placed = path.join(target, file);
  mkdirSync(path.dirname(placed), { recursive: true });
  return placed;
}

const native = globSync('**/*.{node,so,so.*}', { cwd: folder }).map((file) => path.join(folder, file));
const libraries = new Set([process.execPath, ...native].flatMap(librariesOf));
for (const library of libraries) if (!library.startsWith(path.resolve(folder))) copyFileSync(library, place(library));
copyFileSync(process.execPath, place('/usr/local/bin/node'));
for (const [file, text] of Object.entries(files)) writeFileSync(place(file), text);
mkdirSync(path.join(target, 'tmp'));
chmodSync(path.join(target, 'tmp'), 0o1777);

const owners = new Set<string>();
for (const library of libraries)
  for (const name of [library, realpathSync(library), realpathSync(library).replace(/^\/usr/, '')]) {
    // It is known by one of its names; lines of a diversion have blanks in their first field.
    const { stdout } = spawnSync('dpkg', ['-S', name], { encoding: 'utf8' });
    for (const [, owner = ''] of stdout.matchAll(/^([^\s:]+)(?::\w+)?: /gm)) owners.add(owner);
  }
for (const owner of owners)
  writeFileSync(place(`/var/lib/dpkg/status.d/${owner}`), execFileSync('dpkg', ['-s', owner]));
