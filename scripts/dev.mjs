// npm run dev: the portal with pages that change as their source does, started again when the server's source changes.
import process from 'node:process';
import { ensureInstalled, ensureTiles, findNode, run, runScript, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureTiles(node);
  process.on('SIGINT', () => undefined);
  return run([node, ['--watch', '--watch-preserve-output', 'src/app/main.ts', '--dev', ...process.argv.slice(2)]], {
    env: toolEnvironment(node, { NODE_ENV: 'development' }),
  });
});
