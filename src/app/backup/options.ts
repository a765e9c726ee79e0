import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartProblem } from '#platform/server/start/start-problem.ts';

/** Parses the options of a command. @throws StartProblem with its usage */
export function readOptions<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch {
    throw new StartProblem(usage);
  }
}

/** Parses an instant with a time zone. @throws StartProblem */
export function readMoment(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(given);
  const moment = new Date(given);
  if (hasZone && !Number.isNaN(moment.getTime())) return moment;
  throw new StartProblem('--to must be a moment with its time zone, such as 2026-11-25T14:05:00-03:00.');
}
