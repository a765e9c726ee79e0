import { SaxesParser } from 'saxes';

/** An element of a document, whatever its format: names are local and in lower case, attributes are children. */
export interface DocumentNode {
  text: string;
  children: ReadonlyMap<string, DocumentNode[]>;
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

/** Most nodes have a text alone. */
const noChildren: DocumentNode['children'] = new Map();
const node = (text = ''): DocumentNode => ({ text, children: noChildren });

function add(parent: DocumentNode, name: string, child: DocumentNode): void {
  const key = nameOf(name);
  const known = parent.children.get(key);
  if (known) known.push(child);
  else if (parent.children === noChildren) parent.children = new Map([[key, [child]]]);
  // Nodes make their maps themselves.
  else (parent.children as Map<string, DocumentNode[]>).set(key, [child]);
}

/** The same few occur thousands of times in a page. */
const names = new Map<string, string>();
const mostNames = 1_000;

/** `iso:PIN` and `@datetime` as `pin` and `datetime`. */
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('@')) + 1).toLowerCase();
  if (names.size < mostNames) names.set(name, made);
  return made;
}

function readXml(text: string): DocumentNode {
  const root = node();
  const open: DocumentNode[] = [root];
  const parser = new SaxesParser();
  const here = () => open.at(-1) ?? root;
  parser.on('doctype', () => {
    throw new UnreadableDocument('The document has a document type.');
  });
  parser.on('error', (error) => {
    throw new UnreadableDocument(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new UnreadableDocument('The document is nested too deeply.');
    const child = node();
    for (const [attribute, value] of Object.entries(attributes))
      if (!attribute.startsWith('xmlns')) add(child, attribute, node(value.trim()));
    add(here(), name, child);
    open.push(child);
  });
  const take = (text: string) => void (here().text += text);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
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
    for (const [name, inner] of Object.entries(value)) addValue(made, name, inner, depth + 1);
}

/** Nothing for null; a list adds as many as it has. */
function addValue(parent: DocumentNode, name: string, value: unknown, depth: number): void {
  if (depth > deepest) throw new UnreadableDocument('The document is nested too deeply.');
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) for (const one of value) addValue(parent, name, one, depth + 1);
  else if (typeof value === 'object') {
    const child = node();
    fill(child, value, depth);
    add(parent, name, child);
  } else add(parent, name, node(String(value).trim()));
}

/** The first child of a name. */
export function childOf(parent: DocumentNode | undefined, ...names: string[]): DocumentNode | undefined {
  for (const name of names) {
    const found = parent?.children.get(name)?.[0];
    if (found) return found;
  }
  return undefined;
}

/** Text of the first child of a name; null if it is absent or empty. */
export function textOf(parent: DocumentNode | undefined, ...names: string[]): string | null {
  for (const name of names) {
    const text = childOf(parent, name)?.text;
    if (text) return text;
  }
  return null;
}

/** All nodes of a name, at any depth, but inside of one of them and inside of those that are `skipped`. */
export function findAll(from: DocumentNode, name: string, skipped?: string): DocumentNode[] {
  const found: DocumentNode[] = [];
  const look = ({ children }: DocumentNode) => {
    for (const [key, nodes] of children) {
      if (key === skipped) continue;
      for (const one of nodes)
        if (key === name) found.push(one);
        else if (one.children.size > 0) look(one);
    }
  };
  look(from);
  return found;
}
