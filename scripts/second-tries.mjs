// Tests that once passed only at the second try stand in second-tries.json; the second time fails the run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const memory = 'scripts/second-tries.json';

/** @returns the tests that are listed in second-tries.json, by name */
export function readListed() {
  return JSON.parse(readFileSync(path.join(root, memory), 'utf8'));
}

/** Name of a test in second-tries.json: its file without the line, and its title. */
export function nameOf({ file, title }) {
  return `${file.replace(`${root}/`, '').replace(/:\d+$/, '')} › ${title}`;
}

/**
 * Splits what passed only at the second try: `again` is listed already and fails the run, `lines` are to be added to the list.
 * @param late tests as in test-results.mjs
 * @param listed names of tests
 */
export function judgeSecondTries(late, listed) {
  const again = late.filter((test) => listed.includes(nameOf(test)));
  const lines = [...new Set(late.filter((test) => !again.includes(test)).map((test) => JSON.stringify(nameOf(test))))];
  return { again, lines };
}

/** Text for the end of a run: the lines to add to second-tries.json. */
export function formatLines(lines) {
  if (lines.length === 0) return '';
  return `\nAdd to ${memory}, so that the next time fails:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
