import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Three parts, of which the second never stops, which gets SIGTERM as soon as it runs. */
const stuck = `
  import { runProgram } from './src/app/program.ts';
  await runProgram(async (program) => {
    setInterval(() => undefined, 1_000);
    program.onStop('the database', async () => program.say('database stopped'));
    program.onStop('jobs', () => new Promise(() => undefined));
    program.onStop('pages', async () => program.say('pages stopped'));
    process.kill(process.pid, 'SIGTERM');
  }, 50);
`;

test('a part that does not stop is named, and what was started before it still stops', async () => {
  const program = spawn(process.execPath, ['--input-type=module-typescript', '--eval', stuck]);
  const [said, complained, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  expect(said).toBe('pages stopped\ndatabase stopped\n');
  expect(complained).toBe('Did not stop within 0.05 s, and is left as it is: jobs.\n');
  expect(code).toBe(1);
});
