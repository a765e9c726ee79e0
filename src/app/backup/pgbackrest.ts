import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

const infoSchema = z.array(z.object({ backup: z.array(z.object({ label: z.string() })) }));

/** Makes a backup by pgBackRest, as its own settings on this machine say. @returns its label */
export async function runPgBackRest(stanza: string): Promise<string> {
  await run(stanza, 'backup');
  const info = z.safeParse(infoSchema, JSON.parse(await run(stanza, 'info', '--output=json')));
  const label = info.data?.[0]?.backup.at(-1)?.label;
  if (label === undefined) throw new StartProblem(`pgBackRest lists no backup of the stanza ${stanza}.`);
  return label;
}

/** Lets pgBackRest compare its backups with their checksums. @throws StartProblem with what it found */
export async function verifyPgBackRest(stanza: string): Promise<void> {
  await run(stanza, 'verify');
}

async function run(stanza: string, ...command: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('pgbackrest', [`--stanza=${stanza}`, ...command], {
      env: ownEnvironment(),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartProblem(
        'BACKUP_STANZA is set, and pgBackRest is not on this machine: install it (Debian: apt-get install pgbackrest), or unset BACKUP_STANZA.',
      );
    throw new StartProblem(`pgbackrest ${command[0]} of the stanza ${stanza} failed: ${lastLine(error)}`);
  }
}

/** None of the portal's secrets. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter((name) => /^(PATH|HOME|LANG|LC_.*|TZ|PGBACKREST_.*)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

function lastLine(error: unknown): string {
  const said =
    error instanceof Error && 'stdout' in error && 'stderr' in error ? `${error.stdout}\n${error.stderr}` : '';
  const lines = said.split('\n').filter((line) => line.includes('ERROR:'));
  return lines.at(-1)?.trim() ?? String(error);
}
