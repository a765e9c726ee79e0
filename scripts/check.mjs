// npm run check: types, lint, format, import rules, unused code, landed migrations, the description of the API. All of them run; each says how it went.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, findNode, root, runScript, tool, toolEnvironment } from './prepare.mjs';

/** No tool calls home. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  const folders = ['src', 'simulator', 'e2e', 'bench'].filter((folder) => existsSync(path.join(root, folder)));
  const checks = [
    [
      'types',
      [
        [tool('@react-router/dev', 'react-router'), 'typegen'],
        [tool('typescript', 'tsc'), '--noEmit'],
      ],
    ],
    ['lint', [[tool('oxlint', 'oxlint'), '--format=unix']]],
    ['format', [[tool('prettier', 'prettier'), '--check', '.', '--cache', '--cache-location=build/prettier-check']]],
    ['imports', [[tool('dependency-cruiser', 'depcruise'), ...folders, '--config', '.dependency-cruiser.cjs']]],
    ['unused code', [[tool('knip', 'knip'), '--no-progress']]],
    // What it could not compare is said, too.
    ['landed migrations', [['scripts/landed-before.mjs']]],
    [
      'API',
      [
        ['src/app/api-description/write-document.ts'],
        [tool('@redocly/cli', 'redocly'), 'lint', '--extends=recommended', '--format=stylish', 'build/openapi.json'],
        [tool('typed-openapi', 'typed-openapi'), 'build/client-openapi.json', '-o', 'build/api-client.ts'],
        ['scripts/client-lines.mjs', 'build/api-client.ts'],
      ],
    ],
  ];
  let failed = 0;
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      // Not in one expression with the wait: two checks that end meanwhile would count as one, or none.
      const passes = await runCheck(node, check);
      if (!passes) failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write(failed === 0 ? 'All checks pass.\n' : `${failed} of ${checks.length} checks fail.\n`);
  return failed === 0 ? 0 : 1;
});

async function runCheck(node, [name, commands]) {
  const started = Date.now();
  for (const command of commands) {
    const { code, said } = await capture(node, command);
    if (code === 0) {
      if (name === 'landed migrations') process.stdout.write(said);
      continue;
    }
    process.stdout.write(`✗ ${name}\n${said}`);
    return false;
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return true;
}

function capture(node, command) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(node, offline),
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
