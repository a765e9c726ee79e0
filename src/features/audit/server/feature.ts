import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { fetchAudit, fetchAuditFilters } from './audit-reading-store.ts';

export const auditFeature: Feature = {
  name: 'audit',
  bindings: [
    bind(contract.listAudit, (context, { query }) => fetchAudit(context, query)),
    bind(contract.listAuditFilters, (context) => fetchAuditFilters(context)),
  ],
};
