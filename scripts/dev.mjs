// npm run dev: the portal with pages that change as their source does, started again when the server's source changes.
// Node's own --watch would also take the files that Vite writes for a moment for changes of ours, and never rest.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, ensureTiles, ensureViewer, findNode, root, runScript, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureViewer(node);
  await ensureTiles(node);
  return developPortal(node);
});

/** Runs until it is stopped, by SIGINT: at SIGTERM, Vite ends the process before the portal has stopped. */
function developPortal(node) {
  const watchers = new AbortController();
  let portal = start();
  let state = 'running';
  let settle;

  function start() {
    const child = spawn(node, ['src/app/main.ts', '--dev', ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
      env: toolEnvironment(node, { NODE_ENV: 'development' }),
    });
    child.once('exit', (code) => {
      portal = undefined;
      if (state === 'stopping') settle(code ?? 1);
      else if (state === 'changed') restart();
      else process.stdout.write('The portal ended; it starts again at the next change.\n');
    });
    return child;
  }

  function restart() {
    state = 'running';
    process.stdout.write('Starting again …\n');
    portal = start();
  }

  function change(file) {
    if (state !== 'running' || !isServerSource(file)) return;
    if (portal === undefined) return restart();
    state = 'changed';
    portal.kill('SIGINT');
  }

  function stop() {
    if (state === 'stopping') return;
    state = 'stopping';
    watchers.abort();
    if (portal === undefined) settle(0);
    else portal.kill('SIGINT');
  }

  for (const folder of ['src', 'migrations', 'simulator']) {
    watch(path.join(root, folder), { recursive: true, signal: watchers.signal }, (_kind, file) =>
      change(`${folder}/${file}`),
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Pages are Vite's to follow. */
function isServerSource(file) {
  return /\.(ts|sql)$/.test(file) && !/\.test\.ts$|\/web\/|^src\/ui\//.test(file.replaceAll('\\', '/'));
}
