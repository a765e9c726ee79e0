import {
  previewImport,
  receiveTable,
  runImport,
  sendTemplate,
  startSweeping,
  type TableImportKind,
} from '#features/imports/server/public.ts';
import type { LongJobs } from '#features/jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, bindUpload } from '#platform/server/http/binding.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import { assetTable } from './asset-table.ts';

interface ImportParts {
  files: FileStore;
  longJobs: LongJobs;
  kind: TableImportKind;
}

/** Assets from a file: looked at first, then done as a whole. */
export function assetImportsFeature({ files, ...parts }: ImportParts): Feature {
  const { area } = assetTable;
  return {
    name: 'asset-imports',
    bindings: [
      bindStream(contract.readTemplate, async (_, __, { query }) => sendTemplate(assetTable, query.locale)),
      bindUpload(
        contract.previewImport,
        (request, { scope: { accountId } }) => receiveTable(files, request, { accountId, source: assetTable }),
        (context, _, file) => previewImport(context, assetTable, file),
      ),
      bind(contract.runImport, (context, { params, body }) =>
        runImport(context, { ...parts, area }, { id: params.id, body }),
      ),
    ],
    work: async (services) => startSweeping({ files, areas: [area] }, services),
  };
}
