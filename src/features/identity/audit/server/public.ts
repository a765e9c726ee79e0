export {
  recordAudit,
  recordAuditApart,
  recordAuditOfPerson,
  recordAuditOfPortal,
  recordAudits,
} from './audit-store.ts';
