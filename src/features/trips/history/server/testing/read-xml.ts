import { SaxesParser } from 'saxes';

/** An element: local name, attributes, own text and children. */
export interface Element {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/**
 * Parses a document with namespaces.
 * @throws Error if it is not well-formed
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', uri: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const given = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element: Element = { name: local, uri, attributes: Object.fromEntries(given), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('The document is empty.');
  return document;
}

/** All elements with a name at any depth, in order. */
export function findAll(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

/** Text of the first child with a name. */
export function textOf(element: Element, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
