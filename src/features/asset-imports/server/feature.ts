import type { LongJobs } from '#features/jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, bindUpload } from '#platform/server/http/binding.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import type { ImportKind } from './import-job.ts';
import { previewImport, receiveTable } from './preview-import.ts';
import { runImport } from './run-import.ts';
import { sendTemplate } from './send-template.ts';
import { startSweeping } from './sweep.ts';

interface ImportParts {
  files: FileStore;
  longJobs: LongJobs;
  kind: ImportKind;
}

/** Assets from a file: looked at first, then done as a whole. */
export function assetImportsFeature({ files, ...parts }: ImportParts): Feature {
  return {
    name: 'asset-imports',
    bindings: [
      bindStream(contract.readTemplate, async (_, __, { query }) => sendTemplate(query.locale)),
      bindUpload(
        contract.previewImport,
        (request, { scope }) => receiveTable(files, request, scope.accountId),
        (context, _, file) => previewImport(context, file),
      ),
      bind(contract.runImport, (context, { params, body }) => runImport(context, parts, { id: params.id, body })),
    ],
    work: async (services) => startSweeping(files, services),
  };
}
