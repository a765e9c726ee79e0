import { randomUUID } from 'node:crypto';
import type { MatrixInput, MatrixCall, ReachesThings, Things } from './types.ts';

export const inAccount: ReachesThings = (caller, things) => caller.accountId === things.accountId && !things.isGone;
export const inUnit: ReachesThings = (caller, things) =>
  inAccount(caller, things) && (caller.unitIds === null || caller.unitIds.includes(things.unitId));
export const ofMember: ReachesThings = (caller, things) => caller.accountId === things.accountId;

export const alone: MatrixCall = { inputs: () => [{}] };
export const fresh = () => randomUUID().slice(-12);

export const sending = (body: (things: Things) => unknown): MatrixCall => ({
  inputs: (things) => [{ body: body(things) }],
});

export function listing(...queries: ((things: Things) => string)[]): MatrixCall {
  return { inputs: (things) => [{}, ...queries.map((query) => ({ query: `?${query(things)}` }))] };
}

export function naming(reach: ReachesThings, id: (things: Things) => string, rest: MatrixInput = {}): MatrixCall {
  return { things: reach, inputs: (things) => [{ params: { id: id(things) }, ...rest }] };
}

/** Things that do not exist. */
export const ofNobody: MatrixCall = { things: () => false, inputs: () => [{ params: { id: randomUUID() } }] };

/** The uploads of the matrix are of no type that imports accept. */
export const notOfTheType = () => [415];
