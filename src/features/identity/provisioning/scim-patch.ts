import { printablePattern } from '#platform/contract.ts';
import { attributeOf, ScimFault } from './scim-filter.ts';

/** Changes of a person; undefined: unchanged. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  displayName?: string;
  givenName?: string | null;
  familyName?: string | null;
  email?: string;
  active?: boolean;
}

/** Changes of a group. `members` replaces all; `add` and `remove` change them. */
export interface GroupChange {
  name?: string;
  externalId?: string | null;
  members?: string[];
  add?: string[];
  remove?: string[];
}

export interface PatchOperation {
  op: string;
  path?: string | undefined;
  value?: unknown;
}

const mostOperations = 100;

/**
 * Reads a PATCH of a person (RFC 7644, 3.5.2) as sent by Entra ID and Okta: `op` in any case, a path or an object of
 * values, Entra ID's dotted names in such an object, `active` also as text. Unknown attributes are ignored.
 * @throws ScimFault
 */
export function readUserPatch(operations: readonly PatchOperation[]): UserChange {
  let change: UserChange = {};
  for (const { op, path, value } of listOperations(operations))
    change = { ...change, ...userChangeOf(entriesOf(op, path, value)) };
  return change;
}

/** Reads a person, complete or partial, by attribute names. */
export function userChangeOf(entries: readonly (readonly [string, unknown])[]): UserChange {
  const change: UserChange = {};
  for (const [path, value] of entries) {
    switch (attributeOf(path)) {
      case 'username':
        change.userName = textOf(value, path);
        break;
      case 'externalid':
        change.externalId = isNothing(value) ? null : textOf(value, path);
        break;
      case 'displayname':
        if (!isNothing(value)) change.displayName = textOf(value, path);
        break;
      case 'name.givenname':
        change.givenName = isNothing(value) ? null : textOf(value, path);
        break;
      case 'name.familyname':
        change.familyName = isNothing(value) ? null : textOf(value, path);
        break;
      case 'name':
        if (isObject(value)) Object.assign(change, userChangeOf(inside('name', value)));
        break;
      case 'emails':
      case 'emails.value': {
        const email = emailOf(value);
        if (email !== null) change.email = email;
        break;
      }
      case 'active':
        change.active = truthOf(value);
        break;
    }
  }
  return change;
}

/** Reads a PATCH of a group. @throws ScimFault */
export function readGroupPatch(operations: readonly PatchOperation[]): GroupChange {
  const change: GroupChange = {};
  for (const { op, path, value } of listOperations(operations)) {
    const one = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i.exec(path ?? '')?.[1];
    if (one !== undefined) {
      if (op !== 'remove' || !printablePattern.test(one))
        throw new ScimFault(400, 'invalidPath', 'A member is removed by this path, or not at all.');
      change.remove = [...(change.remove ?? []), one];
      continue;
    }
    for (const [name, given] of entriesOf(op, path, value)) applyToGroup(change, { op, name, value: given });
  }
  return change;
}

function applyToGroup(change: GroupChange, { op, name, value }: { op: string; name: string; value: unknown }): void {
  switch (attributeOf(name)) {
    case 'displayname':
      if (op !== 'remove') change.name = textOf(value, name);
      break;
    case 'externalid':
      change.externalId = isNothing(value) ? null : textOf(value, name);
      break;
    case 'members': {
      const ids = memberIds(value);
      if (op === 'add') change.add = [...(change.add ?? []), ...ids];
      else if (op === 'remove' && !isNothing(value)) change.remove = [...(change.remove ?? []), ...ids];
      else Object.assign(change, { members: op === 'remove' ? [] : ids, add: [], remove: [] });
      break;
    }
  }
}

/**
 * `[{"value": id}, …]`, a single one, or nothing.
 * @throws ScimFault
 */
export function memberIds(value: unknown): string[] {
  if (isNothing(value)) return [];
  return [value].flat().map((member) => {
    const id = isObject(member) ? member['value'] : member;
    if (typeof id !== 'string' || !printablePattern.test(id))
      throw new ScimFault(400, 'invalidValue', 'A member is named by its id.');
    return id;
  });
}

function listOperations(operations: readonly PatchOperation[]): PatchOperation[] {
  if (operations.length > mostOperations) throw new ScimFault(400, 'tooMany', `At most ${mostOperations} operations.`);
  return operations.map((operation) => {
    const op = operation.op.toLowerCase();
    if (!['add', 'replace', 'remove'].includes(op))
      throw new ScimFault(400, 'invalidSyntax', 'An operation is add, replace or remove.');
    if (op === 'remove' && !operation.path) throw new ScimFault(400, 'noTarget', 'A removal has a path.');
    return { ...operation, op };
  });
}

function entriesOf(op: string, path: string | undefined, value: unknown): [string, unknown][] {
  if (path) return [[path, op === 'remove' && attributeOf(path) !== 'members' ? null : value]];
  if (!isObject(value))
    throw new ScimFault(400, 'invalidValue', 'Without a path the value is an object of attributes.');
  return Object.entries(value);
}

const inside = (name: string, value: Record<string, unknown>) =>
  Object.entries(value).map(([key, inner]): [string, unknown] => [`${name}.${key}`, inner]);

/** The work e-mail, otherwise the primary one, otherwise the first. */
function emailOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const emails = [value].flat().filter(isObject);
  const best =
    emails.find(({ primary }) => primary === true) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  const email = best?.['value'];
  return typeof email === 'string' ? email : null;
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw new ScimFault(400, 'invalidValue', `${path.slice(0, 60)} is a text.`);
}

/** Entra ID sends booleans as text by default. */
function truthOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ScimFault(400, 'invalidValue', 'active is true or false.');
}

function isNothing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
