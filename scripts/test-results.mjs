// What the runners' JSON reports say, in one form: `{ passed, failed: [{ file, title, message }], late: [the same] }`.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

/**
 * A runner that fails without a failed test (it broke, or a file did not load) counts as one failure.
 * @param code the runner's exit code
 * @param report the path of its JSON report
 * @param read one of the readers below
 */
export function readResults(code, report, read) {
  const results = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], late: [] };
  const isBroken = code !== 0 && results.failed.length === 0;
  return isBroken
    ? { ...results, failed: [{ file: '', title: 'the runner itself', message: `exit code ${code}` }] }
    : results;
}

export function readVitest({ numPassedTests, testResults }) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ file, title: 'the file itself', message }];
      return tests.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: failureMessages.join('\n'),
      }));
    });
  return { passed: numPassedTests, failed, late: [] };
}

export function readPlaywright({ suites, errors, stats: { expected, flaky } }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const named = (status) =>
    suites
      .flatMap(specs)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map(({ results }) => ({ file: `${file}:${line}`, title, message: results[0]?.error?.message ?? '' })),
      );
  const broken = errors.map(({ message }) => ({ file: '', title: 'outside any test', message }));
  return { passed: expected + flaky, failed: [...named('unexpected'), ...broken], late: named('flaky') };
}

/** What failed first and passed then, beside what failed both times. */
export function atSecondTry(first, second) {
  const key = ({ file, title }) => `${file} ${title}`;
  const failed = new Set(second.failed.map(key));
  const late = first.failed.filter((test) => !failed.has(key(test)));
  return { passed: first.passed + late.length, failed: second.failed, late: [...first.late, ...late] };
}

/** Text for the end of a run: each test on a line of its own, with the beginning of what it said. */
export function list(heading, tests) {
  if (tests.length === 0) return '';
  const line = ({ file, title, message }) => `  ${file.replace(`${root}/`, '')} › ${title}\n${excerpt(message)}`;
  return `\n${heading}\n${tests.map(line).join('\n')}\n`;
}

function excerpt(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines
    .slice(0, 12)
    .map((line) => `      ${line.slice(0, 200)}`)
    .join('\n');
}
