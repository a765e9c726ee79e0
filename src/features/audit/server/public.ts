export { recordAudit, recordAuditOfPerson, recordAudits } from './audit-store.ts';
