import { strFromU8, unzipSync } from 'fflate';
import { children, parseXml, type XmlElement } from './xml-tree.ts';

/** A document's parts; what is not needed to draw it is not even unpacked. */
export interface Package {
  document: XmlElement;
  /** Where the document's own part lies: `word/document.xml`. */
  main: string;
  part(name: string): XmlElement | undefined;
  bytes(name: string): Uint8Array | undefined;
  /** What a part refers to, by its id: the name of another part, or nothing for what lies outside. */
  relations(part: string): ReadonlyMap<string, string>;
}

const needed = /(^_rels|\/_rels)\/|\.xml$|\/media\//;

/** @throws where it is no DOCX */
export function openPackage(bytes: Uint8Array): Package {
  const parts = unzipSync(bytes, { filter: ({ name }) => needed.test(name) });
  const part = (name: string) => {
    const found = parts[name];
    return found && parseXml(strFromU8(found));
  };
  const relations = (name: string): ReadonlyMap<string, string> => {
    const at = name.lastIndexOf('/') + 1;
    const folder = name.slice(0, at);
    const root = part(`${folder}_rels/${name.slice(at)}.rels`);
    return new Map(
      children(root, 'Relationship')
        .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
        .map(({ attributes: { Id = '', Target = '' } }) => [Id, resolve(folder, Target)]),
    );
  };
  const main =
    children(part('_rels/.rels'), 'Relationship').find(({ attributes }) =>
      attributes['Type']?.endsWith('/officeDocument'),
    )?.attributes['Target'] ?? 'word/document.xml';
  const name = resolve('', main);
  const document = part(name);
  if (!document) throw new Error('There is no document in it.');
  return { document, main: name, part, bytes: (wanted) => parts[wanted], relations };
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${target}`.split('/'))
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  return path.join('/');
}
