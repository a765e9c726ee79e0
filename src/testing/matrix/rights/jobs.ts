import { membersAndReaders, membersAndWriters, type Rights } from './words.ts';

/** Long work of one's own; administrators see everybody's. */
export const jobRights: Rights = {
  'GET /jobs': membersAndReaders,
  'GET /jobs/{id}': membersAndReaders,
  'GET /jobs/{id}/file': membersAndReaders,
  'POST /jobs/{id}/retry': membersAndWriters,
  'DELETE /jobs/{id}': membersAndWriters,
};
