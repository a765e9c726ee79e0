export {
  recordAudit,
  recordAuditApart,
  recordAuditElsewhere,
  recordAuditOfPerson,
  recordAuditOfPortal,
  recordAudits,
} from './audit-store.ts';
