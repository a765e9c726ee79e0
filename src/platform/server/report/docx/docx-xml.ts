import { escapeXml } from '../../../xml.ts';
import { printColors } from '../report-style.ts';
import { plainLine, type TextStyle } from '../text-lines.ts';

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const spaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

/** Twentieths of a point. */
export const twips = (points: number) => Math.round(points * 20);
const emus = (points: number) => Math.round(points * 12_700);
export const hex = (colour: string) => colour.slice(1).toUpperCase();

type Look = TextStyle & { colour: string };

/** Preserves spaces at the ends, as text continues between runs. */
function plainText(text: string): string {
  const [, before = '', , after = ''] = /^([ \u00A0]*)(.*?)([ \u00A0]*)$/s.exec(text) ?? [];
  return before + plainLine(text).replace(/^\u00A0+|\u00A0+$/g, '') + after;
}

/** A run of plain text, never a field or formula. */
export function run(text: string, { size, weight, colour }: Look): string {
  const bold = weight >= 600 ? '<w:b/>' : '<w:b w:val="0"/>';
  const points = Math.round(size * 2);
  return `<w:r><w:rPr>${bold}<w:color w:val="${hex(colour)}"/><w:sz w:val="${points}"/><w:szCs w:val="${points}"/></w:rPr><w:t xml:space="preserve">${escapeXml(plainText(text))}</w:t></w:r>`;
}

interface ParagraphLook {
  style?: 'Title' | 'Heading1' | 'Heading2';
  align?: 'left' | 'right';
  before?: number;
  after?: number;
  keepNext?: boolean;
  /** Tab stops in points from the left; text starts there, or ends there if aligned right. */
  tabs?: readonly { at: number; kind: 'left' | 'right' }[];
  /** Indent of further lines in points. */
  hanging?: number;
  /** A bottom border. */
  rule?: boolean;
}

export function paragraph(content: string, look: ParagraphLook = {}): string {
  const { style, align, before = 0, after = 0, keepNext, tabs, hanging, rule } = look;
  const stops = tabs?.map(({ at, kind }) => `<w:tab w:val="${kind}" w:pos="${twips(at)}"/>`).join('');
  const parts = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    keepNext ? '<w:keepNext/>' : '',
    rule
      ? `<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="8" w:color="${hex(printColors.hairline)}"/></w:pBdr>`
      : '',
    stops ? `<w:tabs>${stops}</w:tabs>` : '',
    `<w:spacing w:before="${twips(before)}" w:after="${twips(after)}"/>`,
    hanging ? `<w:ind w:left="${twips(hanging)}" w:hanging="${twips(hanging)}"/>` : '',
    align ? `<w:jc w:val="${align}"/>` : '',
  ];
  return `<w:p><w:pPr>${parts.join('')}</w:pPr>${content}</w:p>`;
}

export const tab = '<w:r><w:tab/></w:r>';

interface Image {
  relation: string;
  /** Index among the document's pictures, from 1. */
  number: number;
  width: number;
  height: number;
  alt: string;
}

export function image({ relation, number, width, height, alt }: Image): string {
  const size = `cx="${emus(width)}" cy="${emus(height)}"`;
  const properties = `id="${number}" name="Picture ${number}" descr="${escapeXml(alt)}"`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${properties}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${properties}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
