import type { StreamContext } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readStored } from '../read-file.ts';
import { findSharedFile } from '../text/reading-store.ts';
import { sendContent } from '../send-content.ts';

/** Documents that another slice shows to people who may not open them among the files: who may is its to say. */
export interface SharedFiles {
  /** @throws Refusal `not_found` for one that is in the bin or gone */
  send(context: StreamContext, fileId: string, request: Request): Promise<Response>;
}

export function sharedFiles({ files }: { files: FileStore }): SharedFiles {
  return {
    async send(context, fileId, request) {
      const { name, type, stored } = await findSharedFile(context, fileId);
      return sendContent({ name, type, bytes: await readStored(files, stored, context.request) }, request);
    },
  };
}
