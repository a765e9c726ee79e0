import type { Context, StreamContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveDocument, type ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import type { Scanner } from '#platform/server/uploads/scanner.ts';
import { limits } from '../contract.ts';
import { asFileName } from '../file-names.ts';
import { endingOf } from '../file-types.ts';
import { insertOfDefinition } from './document-store.ts';
import { fileArea } from './file-area.ts';
import { readStored } from './read-file.ts';
import { findDefinitionFile } from './text/reading-store.ts';
import { auditInfected } from './uploads/refuse-infected.ts';
import { sendContent } from './send-content.ts';

/** Documents recommended by alert definitions: uploaded like other files, but not listed in the file manager. */
export interface DefinitionFiles {
  receive(request: Request, call: Parameters<typeof auditInfected>[1]): Promise<ReceivedDocument>;
  keep(context: Context, definitionId: string, received: ReceivedDocument): Promise<string>;
  /** @throws Refusal `not_found`; `conflict` if it is waiting for the scanner */
  send(context: StreamContext, fileId: string, request: Request): Promise<Response>;
}

interface DefinitionFilesDeps {
  db: Database;
  files: FileStore;
  scanner: Scanner;
}

export function definitionFiles({ db, files, scanner }: DefinitionFilesDeps): DefinitionFiles {
  const rules = { maxBytes: limits.maxBytes, area: fileArea, scanner };
  return {
    receive: (request, call) =>
      auditInfected(db, call, () => receiveDocument(files, request, call.scope.accountId, rules)),
    keep(context, definitionId, { name: stored, type, size, sha256, waiting, sentName }) {
      const name = asFileName(sentName, endingOf(type), limits.nameLength);
      return insertOfDefinition(context, { definitionId, name }, { stored, type, size, sha256, waiting });
    },
    async send(context, fileId, request) {
      const { name, type, stored } = await findDefinitionFile(context, fileId);
      return sendContent({ name, type, bytes: await readStored(files, stored, context.request) }, request);
    },
  };
}
