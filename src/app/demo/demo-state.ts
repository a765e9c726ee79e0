import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartProblem } from '#platform/server/start/start-problem.ts';

/** State of the demo between starts; it contains keys, so it is stored with the secrets. */
const demoState = z.object({
  seed: z.int(),
  accounts: z.array(z.object({ id: z.uuid(), ingestKey: z.string() })),
  /** The history that is written in the background, milliseconds since 1970, and the number of completed assets. */
  history: z.object({ from: z.number(), to: z.number(), assets: z.int(), written: z.int() }),
});
export type DemoState = z.output<typeof demoState>;

const fileIn = (dataFolder: string) => path.join(dataFolder, 'secrets', 'demo.json');

/**
 * Null if no demo was created in this folder.
 * @throws StartProblem if it cannot be read
 */
export async function readDemoState(dataFolder: string): Promise<DemoState | null> {
  let text: string;
  try {
    text = await readFile(fileIn(dataFolder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const read = z.safeParse(demoState, parseJson(text));
  if (read.success) return read.data;
  throw new StartProblem(
    `The demo in ${path.resolve(dataFolder)} was made by another version. Delete that folder to start over, or start with PATIO_DEMO=off.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes it atomically. */
export async function writeDemoState(dataFolder: string, state: DemoState): Promise<void> {
  const file = fileIn(dataFolder);
  await writeFile(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export function deleteDemoState(dataFolder: string): Promise<void> {
  return rm(fileIn(dataFolder), { force: true });
}
