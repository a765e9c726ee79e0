import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its missing parents. Not with mkdir's `recursive`, which never ends in Node where a file system
 * denies that an existing folder exists, as /proc does.
 * @throws the system's error if one cannot be created, or a file is in the way
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(path.resolve(folder));
  if (parent !== path.resolve(folder)) await makeFolder(parent);
  await mkdir(folder, { mode }).catch(async (problem: unknown) => {
    // Two programs that start at once may both create it.
    if (!(await isFolder(folder))) throw problem;
  });
}

function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
