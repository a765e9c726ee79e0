import { escapeXml } from '../../../xml.ts';
import { contentWidth, printColors, page, type as styles } from '../report-style.ts';
import type { Report } from '../report.ts';
import type { Typeface } from '../typeface.ts';
import { head, hex, office, paragraph, run, spaces, tab, twips } from './docx-xml.ts';

const packaged = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const languages = { en: 'en-US', es: 'es-419', pt: 'pt-BR' } as const;
/** Key for obfuscating embedded fonts, as the format requires. */
const fontKey = 'B1E8A3C4-5D2F-4A76-9C3E-7F4D2A6B8E10';

export interface DocxRelation {
  id: string;
  kind: string;
  target: string;
}

const fixed: readonly DocxRelation[] = [
  { id: 'styles', kind: 'styles', target: 'styles.xml' },
  { id: 'settings', kind: 'settings', target: 'settings.xml' },
  { id: 'fonts', kind: 'fontTable', target: 'fontTable.xml' },
  { id: 'header', kind: 'header', target: 'header1.xml' },
  { id: 'footer', kind: 'footer', target: 'footer1.xml' },
];

function relations(list: readonly DocxRelation[]): string {
  const items = list.map(
    ({ id, kind, target }) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packaged}/relationships">${items.join('')}</Relationships>`;
}

export const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/>${[
  ['/word/document.xml', `${word}.document.main+xml`],
  ['/word/styles.xml', `${word}.styles+xml`],
  ['/word/settings.xml', `${word}.settings+xml`],
  ['/word/fontTable.xml', `${word}.fontTable+xml`],
  ['/word/header1.xml', `${word}.header+xml`],
  ['/word/footer1.xml', `${word}.footer+xml`],
  ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
]
  .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  .join('')}</Types>`;

export const documentEnd = `<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:footerReference w:type="first" r:id="footer"/><w:pgSz w:w="${twips(page.width)}" w:h="${twips(page.height)}"/><w:pgMar w:top="${twips(page.top)}" w:right="${twips(page.margin)}" w:bottom="${twips(page.bottom)}" w:left="${twips(page.margin)}" w:header="${twips(34)}" w:footer="${twips(26)}" w:gutter="0"/><w:titlePg/></w:sectPr></w:body></w:document>`;

/** All parts except the document itself, its pictures and its fonts. */
export function partsOf(report: Report, pictures: readonly DocxRelation[]): [name: string, xml: string][] {
  return [
    ['word/_rels/document.xml.rels', relations([...fixed, ...pictures])],
    ['word/styles.xml', stylesOf(report)],
    ['word/settings.xml', `${head}<w:settings ${spaces}><w:embedTrueTypeFonts/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`],
    ['word/fontTable.xml', `${head}<w:fonts ${spaces}><w:font w:name="Inter"><w:altName w:val="Arial"/><w:family w:val="swiss"/><w:pitch w:val="variable"/><w:embedRegular r:id="regular" w:fontKey="{${fontKey}}"/><w:embedBold r:id="bold" w:fontKey="{${fontKey}}"/></w:font></w:fonts>`],
    ['word/_rels/fontTable.xml.rels', relations([{ id: 'regular', kind: 'font', target: 'fonts/font1.odttf' }, { id: 'bold', kind: 'font', target: 'fonts/font2.odttf' }])],
    ['word/header1.xml', headerOf(report)],
    ['word/footer1.xml', footerOf(report)],
    ['docProps/core.xml', coreOf(report)],
    ['_rels/.rels', `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="document" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="core" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`],
  ]; // prettier-ignore
}

/** Normal and semibold fonts as Word embeds them, with their first 32 bytes obfuscated. */
export function fontsOf(typeface: Typeface): [name: string, bytes: Uint8Array][] {
  const key = Buffer.from(fontKey.replaceAll('-', ''), 'hex').reverse();
  return ([400, 600] as const).map((weight, index) => {
    const bytes = Uint8Array.from(typeface.face(weight).bytes);
    for (let at = 0; at < 32; at++) bytes[at] = (bytes[at] ?? 0) ^ (key[at % 16] ?? 0);
    return [`word/fonts/font${index + 1}.odttf`, bytes];
  });
}

function stylesOf({ locale }: Report): string {
  const looks = [
    { id: 'Title', name: 'Title', level: '', ...styles.title },
    { id: 'Heading1', name: 'heading 1', level: '<w:outlineLvl w:val="0"/>', ...styles.heading },
    { id: 'Heading2', name: 'heading 2', level: '<w:outlineLvl w:val="1"/>', ...styles.subheading },
  ].map(
    ({ id, name, level, size }) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/>${level}</w:pPr><w:rPr><w:b/><w:color w:val="${hex(printColors.strong)}"/><w:sz w:val="${Math.round(size * 2)}"/></w:rPr></w:style>`,
  );
  const fonts = '<w:rFonts w:ascii="Inter" w:hAnsi="Inter" w:eastAsia="Inter" w:cs="Inter"/>';
  return `${head}<w:styles ${spaces}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:color w:val="${hex(printColors.text)}"/><w:sz w:val="18"/><w:lang w:val="${languages[locale]}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${looks.join('')}</w:styles>`;
}

const ends = [{ at: contentWidth, kind: 'right' }] as const;

function headerOf({ title, running, account }: Report): string {
  const left = run(`${title} · ${running}`, { ...styles.head, colour: printColors.quiet });
  const right = run(account.name, { ...styles.small, colour: printColors.quiet });
  return `${head}<w:hdr ${spaces}>${paragraph(left + tab + right, { tabs: ends, rule: true })}</w:hdr>`;
}

/** The only fields of the document: page number and number of pages. */
function footerOf({ made }: Report): string {
  const style = { ...styles.small, colour: printColors.quiet };
  const field = (name: 'PAGE' | 'NUMPAGES') => `<w:fldSimple w:instr=" ${name} ">${run('1', style)}</w:fldSimple>`;
  const number = `${field('PAGE')}${run(' / ', style)}${field('NUMPAGES')}`;
  return `${head}<w:ftr ${spaces}>${paragraph(run(made, style) + tab + number, { tabs: ends })}</w:ftr>`;
}

function coreOf({ title, author, madeAt, locale }: Report): string {
  const made = `<dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created>`;
  return `${head}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${languages[locale]}</dc:language>${made}</cp:coreProperties>`;
}
