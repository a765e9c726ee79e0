export { readAuditLogSettings, type AuditLogPlace } from './audit-log-settings.ts';
export {
  recordAudit,
  recordAuditApart,
  recordAuditElsewhere,
  recordAuditOfPerson,
  recordAuditOfPortal,
  recordAudits,
} from './audit-store.ts';
