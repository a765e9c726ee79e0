import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A line of a unit: a comment, a section, an assignment, or nothing. */
const line = /^(#.*|\[\w+\]|[A-Z]\w*=.*|)$/;

/** What systemd, where this machine has it, and the form of a unit say against those of a folder. */
function findProblems(folder: string): string[] {
  const units = readdirSync(folder);
  const form = units.flatMap((unit) =>
    readFileSync(path.join(folder, unit), 'utf8')
      .split('\n')
      .flatMap((text) => (line.test(text) ? [] : [`${unit}: ${text}`])),
  );
  const files = units.map((unit) => path.join(folder, unit));
  const { error, status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', '--recursive-errors=no', ...files],
    { encoding: 'utf8' },
  );
  if (error) return form;
  // It is content with a key that it does not know, and names units of the machine as well.
  const own = stderr.split('\n').filter((text) => units.some((unit) => text.includes(unit)));
  return [...form, ...own, ...(status !== 0 && own.length === 0 ? [stderr] : [])];
}

/** A copy of the units for this machine, whose Node may be elsewhere. */
function copyUnits(change: (unit: string) => string = (unit) => unit): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('deploy/systemd', folder, { recursive: true });
  for (const unit of readdirSync(folder)) {
    const file = path.join(folder, unit);
    writeFileSync(file, change(readFileSync(file, 'utf8')).replace('/usr/bin/node', process.execPath));
  }
  return folder;
}

test('the units can be loaded by systemd', () => {
  expect(findProblems(copyUnits())).toEqual([]);
});

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;

test('a unit that is malformed, or has what systemd does not know, is refused', () => {
  expect(findProblems(copyUnits((unit) => unit.replace('Nice=10', 'Nice 10')))).not.toEqual([]);
  const unknown = findProblems(copyUnits((unit) => unit.replace('KillMode=', 'KilMode=').replace('03:00:00', '25:00')));
  expect(unknown.some((problem) => /Unknown key.*KilMode/.test(problem))).toBe(hasSystemd);
  expect(unknown.some((problem) => problem.includes('calendar specification'))).toBe(hasSystemd);
});
