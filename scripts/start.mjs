// npm start: whatever is missing is installed and built, then the portal runs. Arguments after -- are the portal's.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, findNode, root, runScript, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  return startPortal(node);
});

/** Runs the portal until it ends, and ends as it did. */
function startPortal(node) {
  const portal = spawn(node, [path.join(root, 'src/app/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(node, { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache') }),
  });
  // At a terminal, Ctrl-C reaches the portal by itself; forwarded as well, it would count as two.
  process.on('SIGINT', () => void (process.stdin.isTTY || portal.kill('SIGINT')));
  process.on('SIGTERM', () => void portal.kill('SIGTERM'));
  process.on('SIGHUP', () => void portal.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    portal.once('error', reject);
    portal.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
