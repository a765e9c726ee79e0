import type { DefinitionFiles } from '#features/documents/files/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, bindUpload } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { Live } from '#platform/live/server/live.ts';
import * as contract from '../contract.ts';
import { tryAlertDefinition } from '#features/alerts/backtest/contract.ts';
import type { BacktestConditions } from '#features/alerts/backtest/backtest.ts';
import { fetchChoices } from './choice-store.ts';
import { createDefinition } from './create-definition.ts';
import { fetchDefinition, fetchDefinitions } from './definition-store.ts';
import { findFileOf, putFile, removeFile } from './change-file.ts';
import { deleteDefinition } from './delete-definition.ts';
import { tryDefinition } from '#features/alerts/backtest/server/backtest-definition.ts';
import { updateDefinition } from './update-definition.ts';

interface DefinitionsParts {
  live: Live;
  /** Stores and reads the documents of recommendations. */
  documents: DefinitionFiles;
  /** Evaluates conditions on positions, as ingest does. */
  backtestConditions: BacktestConditions;
}

/** Alert definitions of an account. */
export function alertDefinitionsFeature({ live, documents, backtestConditions }: DefinitionsParts): Feature {
  return {
    name: 'alert-definitions',
    events: [contract.definitionsChanged],
    bindings: [
      bind(contract.listAlertDefinitions, (context, { query }) => fetchDefinitions(context, query)),
      // Bound before routes with an id.
      bind(contract.listDefinitionChoices, (context) => fetchChoices(context)),
      bind(contract.getAlertDefinition, (context, { params }) => fetchDefinition(context, params.id)),
      // Outside a transaction: it takes long and is cancelled when the caller disconnects.
      bindStream(tryAlertDefinition, async (context, _, { body }) =>
        json(200, JSON.stringify(await tryDefinition(context, backtestConditions, body))),
      ),
      bind(contract.createAlertDefinition, (context, { body }) => createDefinition(context, live, body)),
      bind(contract.updateAlertDefinition, (context, { params, body }) =>
        updateDefinition(context, live, { id: params.id, fields: body }),
      ),
      bindUpload(
        contract.putDefinitionFile,
        (request, call) => documents.receive(request, call),
        (context, { params }, received) => putFile(context, { live, documents }, { id: params.id, received }),
      ),
      bind(contract.removeDefinitionFile, (context, { params }) => removeFile(context, live, params.id)),
      bindStream(contract.readDefinitionFile, async (context, request, { params }) =>
        documents.send(context, await findFileOf(context, params.id), request),
      ),
      bind(contract.deleteAlertDefinition, (context, { params }) => deleteDefinition(context, live, params.id)),
    ],
  };
}
