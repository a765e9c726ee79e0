import type { InputThings } from './inputs.ts';

/** A caller, and its access by the product's rules. */
export interface MatrixCaller {
  name: string;
  /** A new sign-in, for calls that end one. */
  signIn(): Promise<string>;
  token: string;
  kind: 'guest' | 'person' | 'full' | 'read' | 'ingest' | 'aemp';
  /** Null for callers without any access. */
  accountId: string | null;
  role: 'admin' | 'viewer';
  /** Services of the account. */
  services: readonly string[];
  sections: readonly string[];
  mayAct: boolean;
  /** Null: every unit. */
  unitIds: readonly string[] | null;
  /** Texts that no answer to this caller may contain. */
  hidden: readonly string[];
}

/** Things a call may name: one of each kind, of one account and unit. */
export interface Things extends InputThings {
  accountId: string;
  unitId: string;
  /** A unit without assets. */
  spareUnitId: string;
  assetId: string;
  assetCode: string;
  deviceId: string;
  profileId: string;
  apiKeyId: string;
  /** Visible to everyone in the account. */
  folderId: string;
  fileId: string;
  /** Of the asset. */
  assetFileId: string;
  geofenceId: string;
  alertDefinitionId: string;
  alertDefinitionCode: string;
  alertId: string;
  /** A member with the profile who makes no calls. */
  userId: string;
  /** A member whom nothing else refers to. */
  spareUserId: string;
  /** Deleted, or never existed. */
  isGone: boolean;
}

export interface MatrixInput {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export type ReachesThings = (caller: MatrixCaller, things: Things) => boolean;

/** How the matrix makes a call, and what the caller must be able to access for it to succeed. */
export interface MatrixCall {
  /** Valid inputs apart from what they name: `things` in the path, `references` elsewhere. */
  inputs(things: Things, references: Things, caller: MatrixCaller): MatrixInput[];
  /** Access to what the path names; absent: it names nothing. Things out of reach are not found. */
  things?: ReachesThings;
  /** Access to what body, query or a second parameter names, and the status if it is out of reach. */
  references?: { reach: ReachesThings; status: 404 | 422 };
  /** Expected statuses of authorized callers when other than success or 404. */
  statuses?(caller: MatrixCaller, things: Things, input?: MatrixInput): readonly number[];
  /** Shows deleted things of their own account to authorized callers. */
  remembersDeleted?: boolean;
  /** Accepts a document instead of a picture. */
  takesDocument?: boolean;
  /** Ends the sessions of other callers, so that only who is refused calls. */
  skipsAllowed?: boolean;
  /** Ends the session that makes the call. */
  endsSignIn?: boolean;
}
