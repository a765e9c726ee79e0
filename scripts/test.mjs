// npm test: everything that the tests need, then all of them; paths after -- choose some. Ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {
  ensureBuilt,
  ensureInstalled,
  ensureParts,
  ensureTiles,
  findNode,
  root,
  run,
  runScript,
  step,
  Stop,
  tool,
  toolEnvironment,
} from './prepare.mjs';
import { formatLines, judgeSecondTries, readListed } from './second-tries.mjs';
import { atSecondTry, list, readPlaywright, readResults, readVitest } from './test-results.mjs';

const triedAgainMax = 3;

await runScript(async () => {
  const chosen = process.argv.slice(2);
  const browserPaths = chosen.filter((argument) => argument.startsWith('e2e'));
  // `npm run e2e -- e2e/one.spec.ts` names the folder, too.
  const inBrowser = browserPaths.length > 1 ? browserPaths.filter((argument) => argument !== 'e2e') : browserPaths;
  const elsewhere = chosen.filter((argument) => !argument.startsWith('e2e'));
  const all = chosen.length === 0;
  const durations = [];
  const timed = async (name, work) => {
    const started = Date.now();
    const result = await work();
    durations.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return result;
  };
  await timed('install', ensureInstalled);
  const node = findNode();
  const reports = mkdtempSync(path.join(tmpdir(), 'patio-reports-'));
  const results = [];
  try {
    const chromium = all || inBrowser.length > 0 ? await ensureChromium() : undefined;
    // Only browser tests are served the pages and the viewer of documents.
    if (chromium !== undefined) await timed('build', () => ensureBuilt(node));
    if (chromium !== undefined) await timed('parts', () => ensureParts(node));
    const projects = all || elsewhere.length > 0 ? chosenProjects(node, elsewhere) : [];
    // Reports draw maps on them.
    if (chromium === undefined && projects.includes('server')) await timed('build', () => ensureTiles(node));
    for (const project of projects) {
      const report = path.join(reports, `${project}.json`);
      results.push(await timed(project, () => runVitest({ node, project, chosen: elsewhere, report })));
    }
    if (chromium !== undefined && existsSync(path.join(root, 'e2e'))) {
      const report = path.join(reports, 'playwright.json');
      results.push(await timed('browser', () => runPlaywright({ node, chromium, chosen: inBrowser, report })));
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const [failed, late] = ['failed', 'late'].map((key) => results.flatMap((result) => result[key]));
  const { again, lines } = judgeSecondTries(late, readListed());
  process.stdout.write(list('Passed only at the second try; what they said at the first:', late));
  process.stdout.write(formatLines(lines));
  process.stdout.write(list('Passed only at the second try, not for the first time, so it fails:', again));
  process.stdout.write(list('Failed:', failed));
  process.stdout.write(`\nDurations: ${durations.join(', ')}\n`);
  const atSecond = late.length > 0 ? `, ${late.length} passed only at the second try` : '';
  const failures = failed.length + again.length;
  process.stdout.write(`\n${passed - again.length} passed, ${failures} failed${atSecond}\n`);
  return failures === 0 && passed > 0 ? 0 : 1;
});

/** The projects of vitest.config.ts that hold what was chosen; without `server` no PostgreSQL is started. */
function chosenProjects(node, chosen) {
  const projects = ['rules', 'server'];
  if (chosen.length === 0) return projects;
  const command = [tool('vitest', 'vitest'), 'list', ...chosen, '--filesOnly', '--json'];
  const { stdout, stderr } = spawnSync(node, command, { cwd: root, encoding: 'utf8', env: toolEnvironment(node) });
  const start = stdout.indexOf('[');
  if (start === -1) throw new Stop(stderr || `No test file matches ${chosen.join(' ')}.`);
  const found = new Set(JSON.parse(stdout.slice(start)).map(({ projectName }) => projectName));
  if (found.size === 0) throw new Stop(`No test file matches ${chosen.join(' ')}.`);
  return projects.filter((project) => found.has(project));
}

/** A few that fail are tried once more, alone, as Playwright does it: what passes only then is counted and named. */
async function runVitest({ node, project, chosen, report }) {
  const first = await runVitestOnce({ node, project, chosen, report });
  const files = [...new Set(first.failed.map(({ file }) => file))];
  if (files.length === 0 || files.length > triedAgainMax || files.includes('')) return first;
  process.stdout.write(`\nOnce more: ${files.map((file) => path.relative(root, file)).join(', ')}\n`);
  return atSecondTry(first, await runVitestOnce({ node, project, chosen: files, report: `${report}.second` }));
}

async function runVitestOnce({ node, project, chosen, report }) {
  const command = [
    tool('vitest', 'vitest'),
    'run',
    ...chosen,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run([node, command], { env: toolEnvironment(node) });
  return readResults(code, report, readVitest);
}

async function runPlaywright({ node, chromium, chosen, report }) {
  const command = [tool('@playwright/test', 'playwright'), 'test', ...chosen];
  const code = await run([node, command], {
    env: toolEnvironment(node, { PATIO_CHROMIUM: chromium, PATIO_E2E_REPORT: report }),
  });
  return readResults(code, report, readPlaywright);
}

/** The browser for the tests: named by CHROMIUM_PATH, the machine's own, or Debian's. */
async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Stop(`CHROMIUM_PATH names ${named}, where there is no file; correct it, or leave it out.`);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    const remedy = 'Chromium could not be installed; install it by hand, or name one with CHROMIUM_PATH.';
    await step('Reading the package lists', ['apt-get', ['update', '-qq']], remedy);
    await step(
      'Installing Chromium',
      ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
      remedy,
    );
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Stop(
    'The tests need Chromium: install the package chromium (or Google Chrome), or name one with CHROMIUM_PATH.',
  );
}

function findChromium() {
  const application = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...files, application].find((file) => existsSync(file));
}

function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
