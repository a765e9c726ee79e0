import { SaxesParser } from 'saxes';

/** An element by its bare name, without the prefix; attributes too, but those of relations: `r:id`. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** What stands right in it. */
  text: string;
}

/** Deeper than any honest document. */
const depthMax = 200;

/** @throws where it is not well formed, or nested beyond reason */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > depthMax) throw new Error('Nested too deep.');
    const element: XmlElement = { name: bare(name), attributes: bareAttributes(attributes), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error('Empty.');
  return root;
}

export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((one) => one.name === name);
  return found;
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The attribute `val` of a child: how this format says nearly everything. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes['val'];
}

/** Whether a switch is there and not turned off; undefined where it is not there. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name);
  if (!found) return undefined;
  return !['0', 'false', 'off', 'none'].includes(found.attributes['val'] ?? '');
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function bareAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.startsWith('r:') ? name : bare(name), value]),
  );
}
