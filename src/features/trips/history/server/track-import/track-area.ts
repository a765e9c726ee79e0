import type { AccountFiles } from '#platform/server/uploads/account-files.ts';

/** Where tracks to import lie in the store. */
export const trackArea = 'tracks';
/** What the work of importing one is called. */
export const trackKindName = 'track-import';

/** Tracks that an open job reads, or that a failed one may read again within a day. */
export const trackFiles: AccountFiles = {
  area: trackArea,
  table: 'long_jobs',
  column: `payload ->> 'file'`,
  onlyIf: `kind = '${trackKindName}' and (ended_at is null or (state <> 'done' and ended_at > now() - interval '1 day'))`,
};
