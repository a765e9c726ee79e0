import { randomUUID } from 'node:crypto';
import { alone, fresh, inAccount, listing, ofNobody, sending } from '../matrix/call.ts';
import type { MatrixCall } from '../matrix/types.ts';

const someone = (body: unknown): MatrixCall => ({
  ...ofNobody,
  inputs: () => [{ params: { id: randomUUID() }, body }],
});
const board = { kind: 'board', charts: [] };

/** Access to existing briefcases and contents is covered by the slice's own tests. */
export const dashboardCalls: Record<string, MatrixCall> = {
  'GET /briefcases': listing(() => 'search=a'),
  'POST /briefcases': sending(() => ({ name: fresh(), color: '#0b7285' })),
  'GET /briefcases/{id}': ofNobody,
  'PUT /briefcases/{id}': someone({ name: 'Changed' }),
  'DELETE /briefcases/{id}': ofNobody,
  'GET /briefcases/{id}/contents': ofNobody,
  'POST /briefcases/{id}/contents': someone({ name: 'Made', definition: board }),
  'GET /contents': listing(
    () => 'place=root',
    () => 'place=recent&search=a',
  ),
  'GET /contents/{id}': ofNobody,
  'PUT /contents/{id}': someone({ name: 'Changed' }),
  'DELETE /contents/{id}': ofNobody,
  'POST /contents/{id}/copy': someone({ name: 'Copy' }),
  'GET /contents/{id}/versions': ofNobody,
  'PUT /contents/{id}/favourite': ofNobody,
  'DELETE /contents/{id}/favourite': ofNobody,
  'POST /contents/{id}/visit': ofNobody,
  'GET /contents/{id}/framing': ofNobody,
  'GET /contents/{id}/delivery': ofNobody,
  'PUT /contents/{id}/delivery': someone({ every: 'day', hour: 7, user_ids: [randomUUID()] }),
  'DELETE /contents/{id}/delivery': ofNobody,
  // Valid frames are covered by the slice's own tests.
  'GET /embeds/{token}': { inputs: () => [{ params: { token: 'made-up' } }], statuses: () => [404] },
  'GET /dashboard-permissions': alone,
  'PUT /dashboard-permissions': {
    references: { reach: inAccount, status: 422 },
    inputs: (_, references) => [{ body: { changes: [{ user_id: references.userId, access: 'denied' }] } }],
  },
  'GET /dashboard-permissions/people': {
    references: { reach: () => false, status: 404 },
    inputs: () => [{ query: `?briefcase_id=${randomUUID()}` }],
  },
  'GET /dashboard-permissions/users/{id}': {
    things: inAccount,
    inputs: (things) => [{ params: { id: things.userId } }],
  },
};
