import type { InputThings } from './inputs.ts';

/** Who calls, and what the product's rules give them. */
export interface Caller {
  name: string;
  /** A fresh sign-in for calls that end one. */
  signIn(): Promise<string>;
  token: string;
  kind: 'guest' | 'person' | 'full' | 'read' | 'ingest';
  /** Null where nothing is to be had any more, or was never. */
  accountId: string | null;
  role: 'admin' | 'viewer';
  modules: readonly string[];
  sections: readonly string[];
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  /** Texts that no answer to them may hold. */
  hidden: readonly string[];
}

/** What a call may name: one of each kind, all of one account and one unit. */
export interface Things extends InputThings {
  accountId: string;
  unitId: string;
  /** A unit that holds no asset. */
  spareUnitId: string;
  assetId: string;
  assetCode: string;
  deviceId: string;
  profileId: string;
  apiKeyId: string;
  /** Seen by everyone of the account. */
  folderId: string;
  fileId: string;
  /** Of the asset. */
  assetFileId: string;
  geofenceId: string;
  alertDefinitionId: string;
  alertDefinitionCode: string;
  alertId: string;
  /** A member who has the profile, and calls nothing. */
  userId: string;
  /** A member whom nothing else names. */
  spareUserId: string;
  /** Deleted, or never there. */
  isGone: boolean;
}

export interface Input {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export type Reach = (caller: Caller, things: Things) => boolean;

/** How the matrix makes a call, and what must be in its caller's reach for it to succeed. */
export interface MatrixCall {
  /** Inputs that are right but for what they name: `things` by the path, `references` by anything else. */
  inputs(things: Things, references: Things, caller: Caller): Input[];
  /** Of what the path names; absent: it names nothing. What is out of reach is not found. */
  things?: Reach;
  /** Of what body, query or a second parameter names, and the status where that is out of reach. */
  references?: { reach: Reach; status: 404 | 422 };
  /** Statuses for a caller, where they do not follow from the contract's access. */
  statuses?(caller: Caller, things: Things, input?: Input): readonly number[];
  /** Shows those whom it answers what was deleted in their own account. */
  remembersDeleted?: boolean;
  /** What it takes in is a document, and no picture. */
  takesDocument?: boolean;
  /** Ends the sign-in that makes the call. */
  endsSignIn?: boolean;
}
