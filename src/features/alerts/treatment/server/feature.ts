import type { Feature } from '#platform/server/feature.ts';
import type { Database } from '#platform/server/database.ts';
import { bind, bindKey, bindStream } from '#platform/server/http/calls/binding.ts';
import { readBody } from '#platform/server/http/calls/read-input.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { Live } from '#platform/live/server/live.ts';
import { check } from '#platform/validation.ts';
import * as contract from '../contract.ts';
import { alertChanged } from '../live-contract.ts';
import * as treatment from '../treatment-contract.ts';
import * as presence from '../presence-contract.ts';
import { listOpenAlerts } from '../open-alerts-contract.ts';
import { listEffectiveMeasures } from '../effective-measures-contract.ts';
import { fetchAlerts } from './list/alert-list-store.ts';
import { fetchChosen } from './list/chosen-store.ts';
import { createTemplate } from './create-template.ts';
import { exportAlerts } from './list/export-alerts.ts';
import { finishAlert } from './finish-alert.ts';
import { listAssignees } from './list/list-assignees.ts';
import { leaveAlert, lookAtAlert } from './presence/announce-presence.ts';
import type { OutboxSubscriber } from '#features/alerts/triggering/server/outbox-subscriber.ts';
import { raiseExternal } from '#features/alerts/triggering/server/raise-external.ts';
import { reopenAlert } from './reopen-alert.ts';
import { escalationScheduler } from '#features/alerts/escalation/server/escalate-alerts.ts';
import { periodicScheduler } from '#features/alerts/triggering/server/periodic-scheduler.ts';
import { fetchEffectiveMeasures } from './effective-measures-store.ts';
import { fetchOpenAlerts } from './list/open-alerts-store.ts';
import { fetchSummary } from './list/summary-store.ts';
import { fetchTemplates } from './template-store.ts';
import { holdAlert, treatAlert } from './treat-alert.ts';
import { outboxDispatcher } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { treatAlerts } from './treat-alerts.ts';
import { updateAlert } from './update-alert.ts';
import { fetchAlert } from './list/whole-alert-store.ts';

/** More than the fields of one alert can hold. */
const externalBytes = 131_072;

interface AlertsParts {
  db: Database;
  live: Live;
  /** Subscribers of the alert outbox. */
  subscribers: readonly OutboxSubscriber[];
}

/** Alerts and their treatment. */
export function alertsFeature({ db, live, subscribers }: AlertsParts): Feature {
  return {
    name: 'alerts',
    events: [alertChanged, presence.viewersChanged],
    bindings: [
      bind(contract.listAlerts, (context, { query }) => fetchAlerts(context, query)),
      bind(contract.summarizeAlerts, (context, { query }) => fetchSummary(context, query)),
      bindStream(contract.exportAlerts, (context, _, { query }) => exportAlerts(context, query)),
      bind(treatment.listAssignees, (context, { query }) => listAssignees(context, query.unit_id)),
      bind(listOpenAlerts, (context) => fetchOpenAlerts(context)),
      bind(listEffectiveMeasures, (context, { query }) => fetchEffectiveMeasures(context, query)),
      bind(contract.getAlert, (context, { params }) => fetchAlert(context, params.id)),
      bind(presence.lookAtAlert, (context, { params, body }) => lookAtAlert(context, live, { id: params.id, ...body })),
      bind(presence.leaveAlert, (context, { params }) => leaveAlert(context, live, params)),
      bind(treatment.updateAlert, (context, { params, body }) =>
        updateAlert(context, live, { id: params.id, fields: body }),
      ),
      bind(treatment.addCounterMeasure, async (context, { params, body }) =>
        treatAlert(context, live, await holdAlert(context, params.id), { counter_measure: body.description }),
      ),
      bind(treatment.finishAlert, (context, { params, body }) =>
        finishAlert(context, live, { id: params.id, fields: body }),
      ),
      bind(treatment.reopenAlert, (context, { params, body }) =>
        reopenAlert(context, live, { id: params.id, version: body.version }),
      ),
      bind(treatment.chooseAlerts, (context, { query }) => fetchChosen(context, query)),
      bind(treatment.treatAlerts, (context, { body }) => treatAlerts(context, live, body)),
      bind(treatment.listTemplates, (context, { query }) => fetchTemplates(context, query.definition_id)),
      bind(treatment.createTemplate, (context, { body }) => createTemplate(context, body)),
      bindKey(contract.raiseExternal, async (key, request) => {
        const body = check(contract.raiseExternal.body, await readBody(request, externalBytes));
        await key.recheck();
        const raised = await raiseExternal({ db, live }, key, body);
        return json(contract.raiseExternal.status, JSON.stringify(raised));
      }),
    ],
    workers: [outboxDispatcher(subscribers), escalationScheduler, periodicScheduler],
  };
}
