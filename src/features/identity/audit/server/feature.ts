import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { exportAudit } from './export-audit.ts';
import { fetchAudit, fetchAuditFilters } from './audit-reading-store.ts';

export const auditFeature: Feature = {
  name: 'audit',
  bindings: [
    bind(contract.listAudit, (context, { query }) => fetchAudit(context, query)),
    bindStream(contract.exportAudit, (context, _, { query }) => exportAudit(context, query)),
    bind(contract.listAuditFilters, (context) => fetchAuditFilters(context)),
  ],
};
