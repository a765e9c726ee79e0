import type { Worker } from '#platform/server/worker.ts';
import type { AuditLogPlace } from './audit-log-settings.ts';
import { passAuditOn } from './audit-log-store.ts';
import { writeAuditLog } from './write-audit-log.ts';

const batch = 200;
const retryMs = 10_000;

/** Writes the audit outside of the database as it grows; what cannot be written waits in the database. */
export function auditLogWorker(place: AuditLogPlace): Worker {
  let retryAt = 0;
  return {
    description: 'the audit outside of the database',
    everyMs: 1_000,
    async work({ db }, isStopping) {
      if (performance.now() < retryAt) return;
      try {
        const write = () => passAuditOn(db, batch, (entries) => writeAuditLog(place, entries));
        while ((await write()) === batch && !isStopping());
      } catch (error) {
        retryAt = performance.now() + retryMs;
        throw error;
      }
    },
  };
}
