import { setTimeout as wait } from 'node:timers/promises';
import { BadSetting } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

/** A program that starts in steps and stops in reverse order. */
export interface Program {
  /** Registers clean-up that runs before everything registered earlier. `part` names it where it does not end. */
  onStop(part: string, stop: () => Promise<void>): void;
  /** Prints a line for the person who started the program. */
  say(line: string): void;
}

/** What supervisors wait before they kill, in whole, is a minute. */
const longestStopMs = 15_000;

/**
 * Runs until SIGINT or SIGTERM. A part that does not stop in time is named and left, so that the others still stop in
 * order. A second SIGINT ends it at once; repeated SIGTERM, as supervisors send, wait for the end. A problem at start is
 * printed as a message.
 */
export async function runProgram(
  start: (program: Program) => Promise<void>,
  longestMs: number = longestStopMs,
): Promise<void> {
  await run(start, longestMs);
}

/** Runs a command that ends by itself; its result is the exit code. */
export async function runCommand(work: (program: Program) => Promise<number>): Promise<void> {
  await run(work, null);
}

async function run(start: (program: Program) => Promise<number | void>, longestMs: number | null): Promise<void> {
  const stops: { part: string; stop(): Promise<void> }[] = [];
  let stopping: Promise<void> | null = null;
  let exitCode = 0;

  async function stopAll(): Promise<void> {
    for (let next = stops.pop(); next; next = stops.pop()) {
      const { part, stop } = next;
      const stopped = stop().catch(printError);
      if (longestMs === null) await stopped;
      else if ((await Promise.race([stopped, wait(longestMs, 'late')])) === 'late') {
        exitCode = 1;
        process.stderr.write(`Did not stop within ${longestMs / 1_000} s, and is left as it is: ${part}.\n`);
      }
    }
    process.exit(exitCode);
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (stopping && signal === 'SIGINT') process.exit(130);
    stopping ??= stopAll();
  }

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  try {
    const ended = await start({
      onStop(part, stop) {
        // A signal arrived while this step was starting.
        if (stopping) void stop().catch(printError);
        else stops.push({ part, stop });
      },
      say: (line) => void process.stdout.write(`${line}\n`),
    });
    if (ended === undefined || stopping) return;
    exitCode = ended;
    stopping = stopAll();
  } catch (error) {
    if (stopping) return;
    exitCode = 1;
    printError(error);
    stopping = stopAll();
  }
}

function printError(error: unknown): void {
  process.stderr.write(
    isExpected(error)
      ? `${error.message}\n`
      : `Something unexpected went wrong: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

function isExpected(error: unknown): error is Error {
  return error instanceof StartProblem || error instanceof BadSetting;
}
