import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Program of a former commit in its own working tree, with the present packages. */
export interface FormerTree {
  folder: string;
  commit: string;
  remove(): Promise<void>;
}

/** @param commit a commit or tag of the repository */
export async function openFormerTree(commit: string): Promise<FormerTree> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout.trim();
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'patio-former-')), 'tree');
  await git('worktree', 'add', '--detach', folder, commit);
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    commit: await git('rev-parse', '--short', commit),
    async remove() {
      await git('worktree', 'remove', '--force', folder);
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}
