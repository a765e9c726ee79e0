// npm run test:watch: the tests of rules, run again as files change; paths after -- choose some.
import process from 'node:process';
import { ensureInstalled, findNode, run, runScript, tool, toolEnvironment } from './prepare.mjs';

await runScript(async () => {
  await ensureInstalled();
  const node = findNode();
  const command = [tool('vitest', 'vitest'), 'watch', '--project=rules', ...process.argv.slice(2)];
  return run([node, command], { env: toolEnvironment(node) });
});
