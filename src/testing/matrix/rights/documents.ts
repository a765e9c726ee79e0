import { admins, everyone, members, of, type Rights } from './kinds-of-right.ts';

const readers = of('services:file-manager', members);
const writers = of('services:file-manager', admins);

/** Everyone in the account reads what their profiles open, administrators write. */
export const documentRights: Rights = {
  'GET /folders': readers,
  'GET /files': readers,
  'GET /files/{id}': readers,
  'GET /files/{id}/content': readers,
  'GET /files/{id}/versions': readers,
  'POST /files/zip': readers,
  // By the signed link.
  'GET /links/{token}': everyone,

  'POST /folders': writers,
  'PUT /folders/{id}': writers,
  'DELETE /folders/{id}': writers,
  'POST /files': writers,
  'PUT /files/{id}': writers,
  'DELETE /files/{id}': writers,
  'POST /files/{id}/copy': writers,
  'POST /files/{id}/restore': writers,
  'GET /files/{id}/link': writers,
  'POST /files/{id}/link': writers,
  'GET /files/{id}/history': writers,
  'GET /files/quota': writers,
  'POST /uploads': writers,
  'GET /uploads/{id}': writers,
  'PATCH /uploads/{id}': writers,
  'POST /uploads/{id}/finish': writers,
  'DELETE /uploads/{id}': writers,
};
