import { strToU8, zipSync } from 'fflate';

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationTypes}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`;

/** The root of a part, `document`, `styles` …, around its content. */
export const part = (name: string, content: string) => `<w:${name} ${spaces}>${content}</w:${name}>`;
export const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;

/** `styles:styles.xml` as id and target; the type follows from the target's name, its mode from an address. */
export function relations(all: Record<string, string>): string {
  const type = (target: string) => /(header|footer|styles|numbering)/.exec(target)?.[1] ?? 'image';
  const one = ([id, target]: [string, string]) =>
    `<Relationship Id="${id}" Type="${relationTypes}/${type(target)}" Target="${target}"${target.includes('://') ? ' TargetMode="External"' : ''}/>`;
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(all).map(one).join('')}</Relationships>`;
}

/** A DOCX of a body and further parts by their names. */
export function docxOf(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const all = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relationTypes}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}
