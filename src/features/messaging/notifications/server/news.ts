import type { Severity } from '../contract.ts';
import type { Told } from '../notification-codes.ts';

/** What some people of an account are told of. */
export type News = Told & {
  accountId: string;
  /** Those of them who are no members of the account are passed over. */
  userIds: readonly string[];
  severity: Severity;
  /** A path of the portal. */
  link: string | null;
  /** What it is about: all about one thing are read together. */
  about?: string;
  /** Only those who see this asset see it, at any later time. */
  assetId?: string;
  /** Said again with the same key it is not told again, read or dismissed as it may be. */
  key?: string;
};
