// Runs one of the repository's TypeScript programs with a Node that is new enough: node scripts/run.mjs FILE ARGUMENTS…
// What is under bench starts the portal, which has to be built.
import process from 'node:process';
import { ensureBuilt, ensureInstalled, findNode, run, runScript, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  if (process.argv[2]?.startsWith('bench/')) await ensureBuilt(node);
  process.on('SIGINT', () => undefined);
  return run([node, process.argv.slice(2)], { env: toolEnvironment(node) });
});
