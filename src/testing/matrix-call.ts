import { randomUUID } from 'node:crypto';
import type { Caller } from './matrix-callers.ts';
import type { Things } from './matrix-world.ts';

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
  statuses?(caller: Caller, things: Things): readonly number[];
  /** Tells those whom it answers of what was deleted in their own account. */
  remembersDeleted?: boolean;
  /** What it takes in is a document, and no picture. */
  takesDocument?: boolean;
  /** Ends the sign-in that makes the call. */
  endsSignIn?: boolean;
}

export const inAccount: Reach = (caller, things) => caller.accountId === things.accountId && !things.isGone;
export const inUnit: Reach = (caller, things) =>
  inAccount(caller, things) && (caller.unitIds === null || caller.unitIds.includes(things.unitId));
export const ofMember: Reach = (caller, things) => caller.accountId === things.accountId;

export const alone: MatrixCall = { inputs: () => [{}] };
export const fresh = () => randomUUID().slice(-12);

export const sending = (body: (things: Things) => unknown): MatrixCall => ({
  inputs: (things) => [{ body: body(things) }],
});

export function listing(...queries: ((things: Things) => string)[]): MatrixCall {
  return { inputs: (things) => [{}, ...queries.map((query) => ({ query: `?${query(things)}` }))] };
}

export function naming(reach: Reach, id: (things: Things) => string, rest: Input = {}): MatrixCall {
  return { things: reach, inputs: (things) => [{ params: { id: id(things) }, ...rest }] };
}

/** Things that the world does not hold. */
export const ofNobody: MatrixCall = { things: () => false, inputs: () => [{ params: { id: randomUUID() } }] };

/** Of calls that take a file in, for whoever may act: without a right one nothing gets further than the door. */
export const importStatuses = (caller: Caller) =>
  caller.kind !== 'person' || caller.accountId === null ? [401] : caller.role === 'admin' ? [415] : [403];
