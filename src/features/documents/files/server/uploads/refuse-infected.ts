import { recordAuditApart } from '#features/identity/audit/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { Infected } from '#platform/server/uploads/receive-document.ts';

/** Receives a document; an infected one is recorded in the audit even if the request fails. */
export async function auditInfected<T>(
  db: Database,
  { scope, info }: { scope: Scope; info: RequestInfo },
  receive: () => Promise<T>,
): Promise<T> {
  try {
    return await receive();
  } catch (error) {
    if (error instanceof Infected) {
      const after = { name: error.sentName, virus: error.virus };
      await recordAuditApart(
        db,
        { scope, request: info },
        { action: 'infected', entity: 'file', entity_id: null, after },
      );
    }
    throw error;
  }
}
