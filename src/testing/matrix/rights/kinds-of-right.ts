import type { KeyKind } from '#platform/contract.ts';
import type { Section } from '#platform/scope.ts';
import type { MatrixCaller } from '../types.ts';

/**
 * Access to a call. Others are refused: with 401 when unknown, with 403 when known. Written by hand from the
 * specification, not derived from the contracts, so that a too permissive contract differs from it.
 */
export interface Right {
  /**
   * `all`: with or without a sign-in. `sessions`: everyone with a session, member or not. `members`: people of the current
   * account, within the rest of this right. `admins`: its administrators. `none`: keys alone.
   */
  people: 'all' | 'sessions' | 'members' | 'admins' | 'none';
  /** Kinds of API key. */
  keys: readonly KeyKind[];
  /** A service that the account has to have. */
  module?: `services:${string}`;
  /** Viewers and keys: one of these sections, viewers by an asset profile. `any`: any profile. */
  sections?: readonly Section[] | 'any';
  /** Viewers: an asset profile that may act. */
  act?: true;
}

/** Rights by `METHOD /path`. */
export type Rights = Record<string, Right>;

export const everyone: Right = { people: 'all', keys: ['ingest', 'read', 'full', 'aemp'] };
export const signedIn: Right = { people: 'sessions', keys: [] };
export const members: Right = { people: 'members', keys: [] };
export const admins: Right = { people: 'admins', keys: [] };
/** Members, and keys that read. */
export const membersAndReaders: Right = { people: 'members', keys: ['read', 'full'] };
/** Members, and keys that write. */
export const membersAndWriters: Right = { people: 'members', keys: ['full'] };

export const of = (module: `services:${string}`, right: Right): Right => ({ ...right, module });

type SomeSections = readonly [Section, ...Section[]] | readonly ['any'];
const inSections = (right: Right, [first, ...others]: SomeSections): Right => ({
  ...right,
  module: 'services:simc',
  sections: first === 'any' ? 'any' : [first, ...others],
});

/** Reading in the asset module. */
export const reading = (...sections: SomeSections) => inSections(membersAndReaders, sections);
/** Queries with a body. */
export const asking = (...sections: SomeSections) => inSections(membersAndWriters, sections);
/** Writing by people with a profile that may act, and by keys that write. */
export const acting = (...sections: SomeSections): Right => ({ ...asking(...sections), act: true });
/** Reading needed for acting only. */
export const readingToAct = (...sections: SomeSections): Right => ({ ...reading(...sections), act: true });
/** Reading that keys of kind `aemp` may do too, which are refused everywhere else. */
export const readingByAemp = (...sections: SomeSections): Right => ({
  ...reading(...sections),
  keys: ['read', 'full', 'aemp'],
});
/** For people only. */
export const people = (...sections: SomeSections) => inSections(members, sections);
/** For administrators, in the asset module. */
export const assetAdmins: Right = of('services:simc', admins);
/** For API keys only. */
export const keysOf = (...keys: KeyKind[]): Right => ({ people: 'none', keys });

/** For a directory's token alone, which none of the callers has. */
export const byScimToken: Right = { people: 'none', keys: [] };

/** Status of a refusal by the right alone; null: not refused. */
export function refusalOf(right: Right, caller: MatrixCaller): 401 | 403 | null {
  if (right.people === 'all') return null;
  if (right.people === 'sessions') return caller.kind === 'person' ? null : 401;
  if (!isKnown(right, caller)) return 401;
  return isKey(caller) ? refusal(allowsKey(right, caller)) : refusal(allowsPerson(right, caller));
}

const refusal = (isAllowed: boolean) => (isAllowed ? null : 403);

const isKey = ({ kind }: MatrixCaller) => kind !== 'guest' && kind !== 'person';

/** Guests, former members, inactive people and revoked keys are unknown to every call. */
function isKnown({ people, keys }: Right, { accountId, kind }: MatrixCaller): boolean {
  if (accountId === null || kind === 'guest') return false;
  if (kind === 'person') return people !== 'none';
  // A key that sends positions is known to calls for keys only.
  return kind !== 'ingest' || people === 'none' || keys.includes(kind);
}

function allowsPerson({ people, module, sections, act }: Right, caller: MatrixCaller): boolean {
  if (module && !caller.services.includes(module)) return false;
  if (caller.role === 'admin') return true;
  return people !== 'admins' && hasSection(sections, caller) && (!act || caller.mayAct);
}

function allowsKey({ keys, sections }: Right, caller: MatrixCaller): boolean {
  return keys.some((kind) => kind === caller.kind) && hasSection(sections, caller);
}

function hasSection(sections: Right['sections'], caller: MatrixCaller): boolean {
  if (!sections) return true;
  if (sections === 'any') return caller.sections.length > 0;
  return sections.some((section) => caller.sections.includes(section));
}
