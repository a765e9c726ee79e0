import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import type { AuditLogPlace } from './audit-log-settings.ts';
import { auditLogWorker } from './audit-log-worker.ts';
import { exportAudit } from './export-audit.ts';
import { fetchAudit, fetchAuditFilters } from './audit-reading-store.ts';

/** @param log where the audit is written as well */
export function auditFeature(log: AuditLogPlace | null): Feature {
  return {
    name: 'audit',
    bindings: [
      bind(contract.listAudit, (context, { query }) => fetchAudit(context, query)),
      bindStream(contract.exportAudit, (context, _, { query }) => exportAudit(context, query)),
      bind(contract.listAuditFilters, (context) => fetchAuditFilters(context)),
    ],
    workers: log ? [auditLogWorker(log)] : [],
  };
}
