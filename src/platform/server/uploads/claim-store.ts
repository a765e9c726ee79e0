import { StartProblem } from '../start/start-problem.ts';
import type { FileStore } from './file-store.ts';

const marker = 'installation/database';

interface ClaimedStore extends FileStore {
  /** @throws StartProblem where the files are another installation's; Refusal while the store is away */
  claim(): Promise<void>;
}

/**
 * A store with the files of one installation, which the first to claim it names in it. Others cannot list what is stored,
 * by which a sweep finds what to delete.
 * @param installation when its database was made
 */
export function claimStore(files: FileStore, installation: string): ClaimedStore {
  let isClaimed = false;
  async function claim(): Promise<void> {
    if (isClaimed) return;
    if ((await files.read(marker)) === null) await files.write(marker, new TextEncoder().encode(installation));
    // Read again: of two that wrote at once, one is named.
    const owner = new TextDecoder().decode((await files.read(marker)) ?? undefined);
    if (owner !== installation)
      throw new StartProblem(
        `The bucket holds the files of another installation, whose database was made at ${owner}; this one's was made at ${installation}. ` +
          'Name another bucket in S3_BUCKET: each installation deletes files that its own database does not name. ' +
          `If this database took the place of that one, delete ${marker} from the bucket and start again.`,
      );
    isClaimed = true;
  }
  return {
    ...files,
    claim,
    async list(area) {
      await claim();
      return files.list(area);
    },
  };
}
