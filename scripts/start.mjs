// npm start: whatever is missing is installed and built, then the portal runs. Arguments after -- are the portal's.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, findNode, root, runScript, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  return startPortal(node);
});

/**
 * Runs the portal until it ends, and ends as it did. A session of its own keeps the terminal's Ctrl-C from reaching it
 * twice: npm, the shell and the terminal each send what they get to everyone they know.
 */
function startPortal(node) {
  const portal = spawn(node, [path.join(root, 'src/app/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: toolEnvironment(node, { NODE_ENV: 'production' }),
  });
  let signalled = 0;
  const forward = (signal) => {
    if (Date.now() - signalled < 1_000) return;
    signalled = Date.now();
    portal.kill(signal);
  };
  process.on('SIGINT', () => forward('SIGINT'));
  process.on('SIGTERM', () => forward('SIGTERM'));
  process.on('SIGHUP', () => forward('SIGTERM'));
  // npm ends the shell between it and this script, and that shell forwards no signal.
  const parent = process.ppid;
  const watch = setInterval(() => void (process.ppid === parent || forward('SIGTERM')), 250);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  return new Promise((resolve, reject) => {
    portal.once('error', reject);
    portal.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
