import type { AccountFiles } from '#platform/server/uploads/account-files.ts';

/** Area of the file store for tracks to import. */
export const trackArea = 'tracks';
/** Kind of the import job. */
export const trackKindName = 'track-import';

/** Tracks that an unfinished job reads, or that a failed one may read again within a day. */
export const trackFiles: AccountFiles = {
  area: trackArea,
  table: 'long_jobs',
  column: `payload ->> 'file'`,
  onlyIf: `kind = '${trackKindName}' and (ended_at is null or (state <> 'done' and ended_at > now() - interval '1 day'))`,
};
