import { membersAndReaders, membersAndWriters, type Rights } from './kinds-of-right.ts';

/** Jobs of the person; administrators see all. */
export const jobRights: Rights = {
  'GET /jobs': membersAndReaders,
  'GET /jobs/{id}': membersAndReaders,
  'GET /jobs/{id}/file': membersAndReaders,
  'POST /jobs/{id}/retry': membersAndWriters,
  'DELETE /jobs/{id}': membersAndWriters,
};
