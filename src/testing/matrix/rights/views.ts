import { members, membersAndReaders, reading, type Rights } from './kinds-of-right.ts';

/** Screens over several domains, and their live updates. */
export const viewRights: Rights = {
  // Finds what the caller reaches.
  'GET /search': members,
  // Sends what the caller reaches.
  'GET /live': membersAndReaders,
  // Says what a stream of the same session shows.
  'PUT /live/{stream}/view': members,
  'GET /assets/positions': reading('map'),
  'GET /assets/{id}/path': reading('map', 'routes'),
  'GET /replay': reading('map', 'routes'),
  'GET /assets/{id}/timeline': reading('assets', 'map'),
  'GET /assets/{id}/silence': reading('assets', 'map'),
  'GET /assets/{id}/history': reading('assets', 'map'),
  'GET /assets/{id}/meter-changes': reading('assets', 'map'),
};
