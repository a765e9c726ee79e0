import { SaxesParser } from 'saxes';

/**
 * An element of a document as `JSON.parse` makes it, of XML too, where attributes are children and several of one name
 * a list. Names are written as in the document: functions of this file find them by local name, in any case.
 */
export type DocumentNode = Readonly<Record<string, unknown>>;

/** A document that is not read. */
export class UnreadableDocument extends Error {}

/** Deepest nesting that is read. */
const deepest = 40;

/** Name of the text of an element that has attributes too. */
export const ownText = '#text';

/**
 * Reads XML or JSON.
 * @throws UnreadableDocument for neither of both, and for XML with a document type or entities of its own
 */
export function readDocument(text: string): DocumentNode {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  return trimmed.startsWith('<') ? readXml(trimmed) : { document: readJson(trimmed) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableDocument('The document is neither XML nor JSON.');
  }
}

type NewNode = Record<string, unknown>;

/** Inherits nothing, so that a document may use any name. */
const noNames: object = Object.create(null);
const createNode = (): NewNode => Object.create(noNames);

function readXml(text: string): DocumentNode {
  const root = createNode();
  const open = [{ name: '', node: root, isEmpty: true, text: '' }];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnreadableDocument('The document has a document type.');
  });
  parser.on('error', (error) => {
    throw new UnreadableDocument(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new UnreadableDocument('The document is nested too deeply.');
    const opened = { name, node: createNode(), isEmpty: true, text: '' };
    for (const attribute in attributes) {
      if (attribute.startsWith('xmlns')) continue;
      opened.node[attribute] = attributes[attribute]?.trim();
      opened.isEmpty = false;
    }
    open.push(opened);
  });
  const take = (text: string) => {
    const here = open.at(-1);
    if (here) here.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (!closed || !parent) return;
    const text = closed.text.trim();
    if (!closed.isEmpty && text !== '') closed.node[ownText] = text;
    // An element without children and attributes is its text.
    add(parent.node, closed.name, closed.isEmpty ? text : closed.node);
    parent.isEmpty = false;
  });
  parser.write(text).close();
  return root;
}

function add(parent: NewNode, name: string, value: unknown): void {
  const before = parent[name];
  if (before === undefined) parent[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else parent[name] = [before, value];
}

/** The same few occur thousands of times in a page. */
const localNames = new Map<string, string>();
const mostNames = 1_000;

/** `iso:PIN` and `@datetime` as `pin` and `datetime`. */
function localName(name: string): string {
  const known = localNames.get(name);
  if (known !== undefined) return known;
  const local = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('@')) + 1).toLowerCase();
  // As a key, which the engine compares by identity.
  const made = Object.keys({ [local]: true })[0] ?? local;
  if (localNames.size < mostNames) localNames.set(name, made);
  return made;
}

const isNode = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value itself, or the first of a list; undefined for null. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? firstIn(value) : (value ?? undefined));

function firstIn(list: unknown): unknown {
  let first = list;
  while (Array.isArray(first)) first = first.find((one) => one !== null);
  return first ?? undefined;
}

/** The first value of a name that is not null; undefined if there is none. */
function valueOf(parent: DocumentNode | undefined, name: string): unknown {
  for (const key in parent) {
    if (localName(key) !== name) continue;
    const value = parent[key];
    if (typeof value === 'string' || typeof value === 'number') return value;
    const first = firstOf(value);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Visits each name of an element with its value, which may be a list. */
export function eachChild(parent: DocumentNode, visit: (name: string, value: unknown) => void): void {
  for (const key in parent) visit(localName(key), parent[key]);
}

/** An element, or the first of a list of them. */
export function firstNode(value: unknown): DocumentNode | undefined {
  const first = firstOf(value);
  return isNode(first) ? first : undefined;
}

/** The first child of a name; undefined if there is none, or a value alone. */
export function childOf(parent: DocumentNode | undefined, name: string): DocumentNode | undefined {
  return firstNode(valueOf(parent, name));
}

/** Text of the first child of a name; null if it is absent or empty. */
export function textOf(parent: DocumentNode | undefined, name: string): string | null {
  const value = valueOf(parent, name);
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isNode(value) ? textOf(value, ownText) : null;
}

/** Null if absent or empty, NaN if it is no number. */
export function numberOf(parent: DocumentNode | undefined, name: string): number | null {
  const value = valueOf(parent, name);
  if (typeof value === 'number') return value;
  const text = textOf(parent, name);
  return text === null ? null : Number(text);
}

/** All elements of a name, at any depth, but inside of one of them and of those that are skipped. */
export function findAll(
  from: DocumentNode,
  name: string,
  isSkipped: (name: string) => boolean = () => false,
): DocumentNode[] {
  const found: DocumentNode[] = [];
  const look = (value: unknown, isNamed: boolean, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    if (Array.isArray(value)) for (const one of value) look(one, isNamed, depth + 1);
    else if (isNode(value) && isNamed) found.push(value);
    else if (isNode(value)) lookIn(value, depth + 1);
  };
  const lookIn = (parent: DocumentNode, depth: number) => {
    for (const key in parent) {
      const local = localName(key);
      if (!isSkipped(local)) look(parent[key], local === name, depth);
    }
  };
  lookIn(from, 0);
  return found;
}
