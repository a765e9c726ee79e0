import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareWithHistory } from './landed-before.mjs';

type Landed = Record<string, string>;

function createTree() {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-landed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'migrations'));
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' });
  const write = (landed: Landed) => writeFileSync(path.join(folder, 'migrations/landed.json'), JSON.stringify(landed));
  const commit = (landed: Landed) => {
    write(landed);
    git('add', '-A');
    git('commit', '--allow-empty', '-qm', 'change');
  };
  return { folder, git, write, commit };
}

const first: Landed = { '0001-a.sql': 'a', '0002-b.sql': 'b' };

test.each<[string, Landed[], string[]]>([
  ['a further one is taken', [{ ...first, '0003-c.sql': 'c' }], []],
  ['another hash is refused', [{ ...first, '0002-b.sql': 'B' }], ['0002-b.sql had landed in ']],
  ['one that is gone is refused', [{ '0001-a.sql': 'a' }], ['0002-b.sql had landed in ']],
  [
    'a change two commits ago is refused',
    [
      { ...first, '0002-b.sql': 'B' },
      { ...first, '0002-b.sql': 'B', '0003-c.sql': 'c' },
    ],
    ['0002-b.sql had landed in '],
  ],
])('on the branch itself, %s', (_what, later, expected) => {
  const { folder, git, commit } = createTree();
  git('init', '-q');
  commit(first);
  for (const landed of later) commit(landed);
  const { compared, problems } = compareWithHistory(folder);
  expect(compared.length).toBeGreaterThan(0);
  expect(problems.map((problem) => problem.slice(0, 25))).toEqual(expected);
});

test.each(['refs/remotes/origin/main', 'refs/heads/main'])('a branch is compared with where it left %s', (trunk) => {
  const { folder, git, commit, write } = createTree();
  git('init', '-q', '-b', 'work');
  commit(first);
  git('update-ref', trunk, 'HEAD');
  // What has not landed may still change.
  commit({ ...first, '0003-c.sql': 'draft' });
  commit({ ...first, '0003-c.sql': 'c' });
  expect(compareWithHistory(folder).problems).toEqual([]);
  write({ ...first, '0001-a.sql': 'A', '0003-c.sql': 'c' });
  expect(compareWithHistory(folder).problems).toEqual([expect.stringContaining('0001-a.sql')]);
});

test('without a history there is nothing to compare with', () => {
  const { folder, git, commit, write } = createTree();
  write(first);
  expect(compareWithHistory(folder)).toEqual({ compared: [], problems: [] });
  git('init', '-q');
  commit(first);
  expect(compareWithHistory(folder)).toEqual({ compared: [], problems: [] });
});
