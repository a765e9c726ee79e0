import type { Endpoint } from '#platform/contract.ts';
import type { MatrixCall, MatrixCaller, MatrixInput, Things } from './types.ts';
import type { MatrixWorld } from './world.ts';
import { refusalOf, type Right } from './rights/kinds-of-right.ts';

/** A call by a caller on a target. */
export interface MatrixCell {
  endpoint: Endpoint;
  call: MatrixCall;
  caller: MatrixCaller;
  target: string;
  things: Things;
  references: Things;
  /** Allowed statuses. */
  expected: (status: number, input: MatrixInput) => boolean;
  mayChange: boolean;
}

/** Fields missing in the answer to an authorized caller. */
function missingOf(call: MatrixCall, who: Pick<MatrixCell, 'caller' | 'things' | 'references'>): number | null {
  if (call.things && !call.things(who.caller, who.things)) return 404;
  if (call.references && !call.references.reach(who.caller, who.references)) return call.references.status;
  return null;
}

/** Every caller on every target that says something of it. */
export function cellsOf(world: MatrixWorld, endpoint: Endpoint, call: MatrixCall, right: Right): MatrixCell[] {
  const { callers, own, otherUnit, otherAccount, deleted, random } = world;
  const alike: [string, Things][] = [
    ['own', own],
    ['other unit', otherUnit],
    ['other account', otherAccount],
    ['deleted', deleted],
    ['never was', random],
  ];
  const targets = alike.map(([target, things]) => ({ target, things, references: things }));
  if (call.things && call.references)
    for (const [target, references] of alike.slice(1))
      targets.push({ target: `own naming ${target}`, things: own, references });
  const isPerson = ({ kind }: MatrixCaller) => kind === 'person' || kind === 'guest';
  /** A caller always refused tries own and foreign targets, a key only own ones. */
  const targetsOf = (caller: MatrixCaller, isRefused: boolean) =>
    targets.filter(({ target }) => !isRefused || target === 'own' || (isPerson(caller) && target === 'other account'));
  return callers.flatMap((caller) => {
    const refused = refusalOf(right, caller);
    return targetsOf(caller, refused !== null).map(({ target, things, references }): MatrixCell => {
      const missing = missingOf(call, { caller, things, references });
      const expected = (status: number, input: MatrixInput) =>
        refused === null
          ? (call.statuses?.(caller, things, input).includes(status) ??
            (missing === null ? status >= 200 && status < 300 : status === missing))
          : status === refused;
      const stated = call.statuses?.(caller, things);
      const changes = stated ? stated.some((status) => status < 300) || caller.kind !== 'guest' : missing === null;
      return { endpoint, call, caller, target, things, references, expected, mayChange: refused === null && changes };
    });
  });
}
