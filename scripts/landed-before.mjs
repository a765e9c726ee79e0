// What landed stays as it landed: compares migrations/landed.json with its versions in git's history. Part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const file = 'migrations/landed.json';
/** How many earlier versions are compared, so that several commits that land at once are all seen. */
const versions = 20;

/**
 * Differences from what had landed, as sentences; `compared` are the commits whose versions were read.
 * @param folder a working tree
 */
export function compareWithHistory(folder) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const tried = (...args) => {
    try {
      return git(...args);
    } catch {
      return '';
    }
  };
  const now = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const head = tried('rev-parse', 'HEAD');
  const trunks = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];
  const trunk = trunks.find((name) => tried('rev-parse', '--verify', '--quiet', name));
  const fork = trunk === undefined ? '' : tried('merge-base', 'HEAD', trunk);
  const base = fork && fork !== head ? fork : tried('rev-parse', '--verify', '--quiet', 'HEAD~1');
  const commits = base ? tried('log', `-${versions}`, '--format=%h', base, '--', file).split('\n').filter(Boolean) : [];
  const problems = new Set();
  for (const commit of commits) {
    const before = JSON.parse(tried('show', `${commit}:${file}`) || '{}');
    for (const [name, hash] of Object.entries(before)) {
      if (now[name] === undefined) problems.add(`${name} had landed in ${commit} and is missing from ${file}.`);
      else if (now[name] !== hash)
        problems.add(`${name} had landed in ${commit} with another hash: restore it, and add a migration.`);
    }
  }
  return { compared: commits, problems: [...problems] };
}

if (process.argv[1] === import.meta.filename) {
  const { compared, problems } = compareWithHistory(path.resolve(import.meta.dirname, '..'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (compared.length === 0)
    process.stdout.write('Landed migrations were compared with nothing: there is no history of git here.\n');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
