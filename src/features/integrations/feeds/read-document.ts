import { SaxesParser } from 'saxes';

/** What stands at a name: an element, or a value alone, which most are. */
type Child = DocumentNode | string | number | boolean;

/** An element of a document, whatever its format: names are local and in lower case, attributes are children. */
export interface DocumentNode {
  text: string;
  /** The name of each of the children, in their order. A search through few is quicker than a map. */
  names: string[];
  children: Child[];
}

/** A document that is not read. */
export class UnreadableDocument extends Error {}

/** Deepest nesting that is read. */
const deepest = 40;

/**
 * Reads XML or JSON.
 * @throws UnreadableDocument for neither of both, and for XML with a document type or entities of its own
 */
export function readDocument(text: string): DocumentNode {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  return trimmed.startsWith('<') ? readXml(trimmed) : readJson(trimmed);
}

const node = (): DocumentNode => ({ text: '', names: [], children: [] });

function add(parent: DocumentNode, name: string, child: Child): void {
  parent.names.push(nameOf(name));
  parent.children.push(child);
}

/** The same few occur thousands of times in a page. */
const names = new Map<string, string>();
const mostNames = 1_000;

/** `iso:PIN` and `@datetime` as `pin` and `datetime`. */
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const local = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('@')) + 1).toLowerCase();
  // As a key, which the engine compares by identity.
  const made = Object.keys({ [local]: true })[0] ?? local;
  if (names.size < mostNames) names.set(name, made);
  return made;
}

function readXml(text: string): DocumentNode {
  const root = node();
  const open: DocumentNode[] = [root];
  let here = root;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnreadableDocument('The document has a document type.');
  });
  parser.on('error', (error) => {
    throw new UnreadableDocument(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new UnreadableDocument('The document is nested too deeply.');
    const child = node();
    for (const attribute in attributes)
      if (!attribute.startsWith('xmlns')) add(child, attribute, attributes[attribute]?.trim() ?? '');
    add(here, name, child);
    open.push(child);
    here = child;
  });
  const take = (text: string) => void (here.text += text);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const closed = open.pop() ?? root;
    here = open.at(-1) ?? root;
    closed.text = closed.text.trim();
    if (closed.names.length === 0) here.children[here.children.length - 1] = closed.text;
  });
  parser.write(text).close();
  return root;
}

function readJson(text: string): DocumentNode {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableDocument('The document is neither XML nor JSON.');
  }
  const root = node();
  fill(root, value, 0);
  return root;
}

/** Puts what an object holds into its node; lists that hold objects, and lists of those, are as one. */
function fill(made: DocumentNode, value: unknown, depth: number): void {
  if (depth > deepest) throw new UnreadableDocument('The document is nested too deeply.');
  if (Array.isArray(value)) for (const one of value) fill(made, one, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const name of Object.keys(value)) addValue(made, name, (value as Record<string, unknown>)[name], depth + 1);
}

/** Nothing for null; a list adds as many as it has. */
function addValue(parent: DocumentNode, name: string, value: unknown, depth: number): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') add(parent, name, value);
  else if (Array.isArray(value)) {
    if (depth > deepest) throw new UnreadableDocument('The document is nested too deeply.');
    for (const one of value) addValue(parent, name, one, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    const child = node();
    fill(child, value, depth);
    add(parent, name, child);
  }
}

/** The first child of a name; undefined if there is none, or a value alone. */
export function childOf(parent: DocumentNode | undefined, name: string): DocumentNode | undefined {
  const child = valueOf(parent, name);
  return typeof child === 'object' ? child : undefined;
}

function valueOf(parent: DocumentNode | undefined, name: string): Child | undefined {
  if (parent === undefined) return undefined;
  const { names } = parent;
  for (let at = 0; at < names.length; at += 1) if (names[at] === name) return parent.children[at];
  return undefined;
}

/** Text of the first child of a name; null if it is absent or empty. */
export function textOf(parent: DocumentNode | undefined, name: string): string | null {
  const child = valueOf(parent, name);
  if (child === undefined) return null;
  return (typeof child === 'object' ? child.text : String(child).trim()) || null;
}

/** Null if absent or empty, NaN if it is no number. */
export function numberOf(parent: DocumentNode | undefined, name: string): number | null {
  const child = valueOf(parent, name);
  if (typeof child === 'number') return child;
  const text = textOf(parent, name);
  return text === null ? null : Number(text);
}

/** All elements of a name, at any depth, but inside of one of them and inside of those that are `skipped`. */
export function findAll(from: DocumentNode, name: string, skipped?: string): DocumentNode[] {
  const found: DocumentNode[] = [];
  const look = ({ names, children }: DocumentNode) => {
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at];
      if (typeof child !== 'object' || names[at] === skipped) continue;
      if (names[at] === name) found.push(child);
      else look(child);
    }
  };
  look(from);
  return found;
}
