import { SaxesParser } from 'saxes';

/** An element of a document, whatever its format: names are local and in lower case, attributes are children. */
export interface DocumentNode {
  text: string;
  children: Map<string, DocumentNode[]>;
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

const node = (): DocumentNode => ({ text: '', children: new Map() });

function add(parent: DocumentNode, name: string, child: DocumentNode): void {
  const key = nameOf(name);
  const known = parent.children.get(key);
  if (known) known.push(child);
  else parent.children.set(key, [child]);
}

/** `iso:PIN` and `@datetime` as `pin` and `datetime`. */
function nameOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('@')) + 1).toLowerCase();
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
      if (!attribute.startsWith('xmlns')) add(child, attribute, { ...node(), text: value.trim() });
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
  for (const one of toNodes(value, 0))
    for (const [name, children] of one.children) for (const child of children) add(root, name, child);
  return root;
}

/** Absent for null; a list gives as many as it has. */
function toNodes(value: unknown, depth: number): DocumentNode[] {
  if (depth > deepest) throw new UnreadableDocument('The document is nested too deeply.');
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => toNodes(one, depth + 1));
  if (typeof value !== 'object') return [{ ...node(), text: String(value).trim() }];
  const made = node();
  for (const [name, inner] of Object.entries(value))
    for (const child of toNodes(inner, depth + 1)) add(made, name, child);
  return [made];
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

/** All nodes of a name, at any depth; what lies inside of one is not looked for. */
export function findAll(from: DocumentNode, name: string): DocumentNode[] {
  return [...from.children].flatMap(([key, children]) =>
    key === name ? children : children.flatMap((child) => findAll(child, name)),
  );
}
