import { SaxesParser } from 'saxes';
import { unpackEntry } from './unpack-entry.ts';
import type { ZipEntry } from './zip-directory.ts';

type Attributes = Record<string, string>;

/** Limit of a list of parts or relationships. */
const listBytesMax = 1_048_576;
const documentRelation = /\/relationships\/officeDocument$/;

/** The main document part by the package's relationships; undefined if they name none that exists. */
export async function findDocumentPart(entries: readonly ZipEntry[]): Promise<ZipEntry | undefined> {
  const relations = await readList(entries, '_rels/.rels', ['Relationship']);
  const target = relations.find(({ Type = '' }) => documentRelation.test(Type))?.Target;
  return target === undefined ? undefined : findEntry(entries, target);
}

/** Whether a part is fetched from elsewhere on opening; hyperlinks do not count. */
export async function hasPartsElsewhere(entries: readonly ZipEntry[]): Promise<boolean> {
  for (const { name } of entries.filter((entry) => /\.rels$/i.test(entry.name))) {
    const relations = await readList(entries, name, ['Relationship']);
    const isElsewhere = ({ Type = '', TargetMode = '' }: Attributes) =>
      TargetMode.toLowerCase() === 'external' && !Type.endsWith('/relationships/hyperlink');
    if (relations.some(isElsewhere)) return true;
  }
  return false;
}

/** Content types of a package's parts, by name or by extension. */
export async function readContentTypes(entries: readonly ZipEntry[]) {
  const types = await readList(entries, '[Content_Types].xml', ['Override', 'Default']);
  return {
    typeOf({ name }: ZipEntry): string | undefined {
      const own = types.find(({ PartName }) => PartName !== undefined && isNamed(name, PartName));
      const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
      const byExtension = types.find(
        ({ Extension }) => Extension !== undefined && Extension.toLowerCase() === extension,
      );
      return (own ?? byExtension)?.ContentType;
    },
    has: (pattern: RegExp) => types.some(({ ContentType = '' }) => pattern.test(ContentType)),
  };
}

function findEntry(entries: readonly ZipEntry[], name: string): ZipEntry | undefined {
  return entries.find((entry) => isNamed(entry.name, name));
}

/** Part names are absolute with or without a leading slash, in any case. */
function isNamed(entryName: string, partName: string): boolean {
  return entryName.toLowerCase() === partName.replace(/^\//, '').toLowerCase();
}

/** Attributes of a list's elements; empty if the list is missing. @throws Error if it is malformed */
async function readList(entries: readonly ZipEntry[], part: string, names: readonly string[]): Promise<Attributes[]> {
  const entry = findEntry(entries, part);
  if (!entry) return [];
  if (entry.size > listBytesMax) throw new Error(`${part} is too long`);
  const found: Attributes[] = [];
  const parser = new SaxesParser();
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (names.includes(name.slice(name.indexOf(':') + 1))) found.push({ ...attributes });
  });
  const text = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of unpackEntry(entry)) parser.write(text.decode(piece, { stream: true }));
  parser.close();
  return found;
}
