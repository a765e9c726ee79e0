import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it where they are missing. Not by mkdir's `recursive`: Node's never ends where a file system
 * answers that a folder which is there is not, as /proc does.
 * @throws the system's error when one cannot be made, or a file is in the way
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(path.resolve(folder));
  if (parent !== path.resolve(folder)) await makeFolder(parent);
  await mkdir(folder, { mode }).catch(async (problem: unknown) => {
    // Two programs that start at once may both want to make it.
    if (!(await isFolder(folder))) throw problem;
  });
}

function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
