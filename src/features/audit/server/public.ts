export { recordAudit, recordAuditOfPerson, recordAuditOfPortal, recordAudits } from './audit-store.ts';
