import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { rebuildRollUps, type RebuildPart } from '#ingest/recompute/rebuild.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

interface RebuildCommand {
  url: string;
  dataFolder: string;
  accountId: string;
  /** Each with a share of the assets. */
  processes: number;
  /** Set in those processes. */
  part: RebuildPart | null;
}

/** Notes of a rebuild that was cut off count for a day: later, what they say of an asset may be no longer so. */
const goesOnForMs = 86_400_000;

/** @returns the exit code: 1 if derived data differed from its positions. A rebuild that was cut off goes on. */
export async function rebuild({ url, dataFolder, accountId, processes, part }: RebuildCommand): Promise<number> {
  await makeFolder(dataFolder);
  const notes = path.join(dataFolder, `rebuild-${accountId}.txt`);
  if (part) {
    await rebuildPart(url, notes, accountId, part);
    return 0;
  }
  const writtenAt = await stat(notes).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (writtenAt < Date.now() - goesOnForMs) await rm(notes, { force: true });
  if (processes > 1) await runParts(url, accountId, processes);
  const { assets, changed } = await rebuildPart(url, notes, accountId);
  await rm(notes, { force: true });
  const result = changed.length === 0 ? 'nothing changed.' : `changed: ${changed.join(', ')}.`;
  process.stdout.write(
    `Hours, days, trips and stops of ${assets} assets were recomputed from their positions; ${result}\n`,
  );
  return changed.length === 0 ? 0 : 1;
}

/** `2/4` */
export function readPart(text: string | undefined): RebuildPart | null {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  return part && of ? { part: Number(part), of: Number(of) } : null;
}

async function rebuildPart(url: string, notes: string, accountId: string, part?: RebuildPart) {
  const log = pino({ level: 'warn' });
  const live = new LiveHub({ url, log });
  try {
    return await rebuildRollUps({ url, live, log, notes }, accountId, part);
  } finally {
    await live.stop();
  }
}

async function runParts(url: string, accountId: string, of: number): Promise<void> {
  const { PATH, DATA_FOLDER } = environment;
  const settings = { PATH, ...(DATA_FOLDER && { DATA_FOLDER }), DATABASE_INGEST_URL: url };
  const parts = Array.from({ length: of }, (_, n) => {
    const args = [process.argv[1] ?? '', 'rebuild', '--account', accountId, '--part', `${n + 1}/${of}`];
    return spawn(process.execPath, args, { env: settings, stdio: ['ignore', 'inherit', 'inherit'] });
  });
  const codes = await Promise.all(parts.map(async (part) => (await once(part, 'exit'))[0] as number | null));
  if (codes.some((code) => code !== 0))
    throw new StartProblem('A part of the rebuild ended before it was done: run the command again, and it goes on.');
}
