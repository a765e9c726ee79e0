import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { POSTGRES_ENVIRONMENT } from '#platform/server/postgres/postgres-binaries.ts';

/** What a process needs to share the clock of this one. */
export type FakeClock = Record<'LD_PRELOAD' | 'FAKETIME' | 'FAKETIME_SHARED' | 'FAKETIME_DONT_RESET', string>;

/**
 * Runs a program of this folder under libfaketime (Debian: `faketime`).
 * @param clock of its page of the manual, such as `+0 x20`
 * @returns its exit code
 */
export async function runUnderClock(clock: string, program: string, args: readonly string[]): Promise<number> {
  const child = spawn('faketime', ['-m', '-f', clock, process.execPath, program, ...args], {
    env: { ...process.env, FAKETIME_DONT_RESET: '1' },
    stdio: 'inherit',
  });
  const failed = new Promise<never>((_resolve, reject) =>
    child.once('error', () => reject(new Error('`faketime` is not installed (Debian: apt-get install faketime).'))),
  );
  const [code] = await Promise.race([once(child, 'exit'), failed]);
  return Number(code ?? 1);
}

/** In a program under a clock: PostgreSQL, whatever its user, and the portal get the same one. */
export function shareClock(): FakeClock {
  const { LD_PRELOAD = '', FAKETIME = '', FAKETIME_SHARED = '' } = process.env;
  const [semaphore = '', memory = ''] = FAKETIME_SHARED.split(' ');
  chmodSync(`/dev/shm/sem.${semaphore.slice(1)}`, 0o666);
  chmodSync(`/dev/shm/${memory.slice(1)}`, 0o666);
  const clock = { LD_PRELOAD, FAKETIME, FAKETIME_SHARED, FAKETIME_DONT_RESET: '1' };
  Object.assign(POSTGRES_ENVIRONMENT, clock);
  return clock;
}
