import type { TextStyle, Paragraph } from './blocks.ts';
import { child, children, isOn, valueOf, type XmlElement } from './xml-tree.ts';

/** What a style, or a paragraph itself, says of paragraphs. */
export interface ParagraphLook {
  level?: number;
  align?: Paragraph['align'];
  indent?: number;
  list?: { id: string; level: number };
}

interface Style {
  look: TextStyle;
  paragraph: ParagraphLook;
}

/** Styles of a document by their id, each with what it is based on. */
export class Styles {
  readonly #elements = new Map<string, XmlElement>();
  readonly #found = new Map<string, Style>();
  readonly #first: Style;
  readonly #usual: string | undefined;

  constructor(root: XmlElement | undefined) {
    for (const style of children(root, 'style')) this.#elements.set(style.attributes['styleId'] ?? '', style);
    const defaults = child(root, 'docDefaults');
    this.#first = {
      look: readLook(child(defaults, 'rPrDefault', 'rPr')),
      paragraph: readParagraphLook(child(defaults, 'pPrDefault', 'pPr')),
    };
    this.#usual = children(root, 'style').find(
      ({ attributes: { default: isDefault, type } }) => type === 'paragraph' && isDefault === '1',
    )?.attributes['styleId'];
  }

  /** Undefined: the usual one of paragraphs. */
  find(id: string | undefined, depth = 0): Style {
    const name = id ?? this.#usual ?? '';
    const known = this.#found.get(name);
    if (known) return known;
    const element = this.#elements.get(name);
    if (!element || depth > 20) return this.#first;
    const base = valueOf(element, 'basedOn');
    const below = base === undefined ? this.#first : this.find(base, depth + 1);
    const level = headingOf(valueOf(element, 'name'));
    const style: Style = {
      look: { ...below.look, ...readLook(child(element, 'rPr')) },
      paragraph: {
        ...below.paragraph,
        ...(level !== undefined && { level }),
        ...readParagraphLook(child(element, 'pPr')),
      },
    };
    this.#found.set(name, style);
    return style;
  }

  /** What a style of letters adds. */
  lettersOf(id: string | undefined): TextStyle {
    return id === undefined ? {} : readLook(child(this.#elements.get(id), 'rPr'));
  }
}

/** In every language of Word its built-in headings keep this name. */
function headingOf(name: string | undefined): number | undefined {
  const level = /^heading ([1-6])$/i.exec(name ?? '')?.[1];
  if (level !== undefined) return Number(level);
  return /^title$/i.test(name ?? '') ? 1 : undefined;
}

const aligns: Record<string, Paragraph['align']> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
};
const twentieths = 20;

export function readParagraphLook(properties: XmlElement | undefined): ParagraphLook {
  const align = aligns[valueOf(properties, 'jc') ?? ''];
  const outline = Number(valueOf(properties, 'outlineLvl') ?? Number.NaN);
  const { left, start } = child(properties, 'ind')?.attributes ?? {};
  const indent = Number(left ?? start ?? Number.NaN) / twentieths;
  const numbers = child(properties, 'numPr');
  const list = valueOf(numbers, 'numId');
  return {
    ...(align && { align }),
    ...(outline >= 0 && outline < 6 && { level: outline + 1 }),
    ...(Number.isFinite(indent) && { indent: Math.max(0, Math.min(indent, 300)) }),
    ...(list !== undefined && { list: { id: list, level: Number(valueOf(numbers, 'ilvl') ?? 0) } }),
  };
}

export function readLook(properties: XmlElement | undefined): TextStyle {
  if (!properties) return {};
  const look: TextStyle = {};
  const bold = isOn(properties, 'b');
  const italic = isOn(properties, 'i');
  const underline = isOn(properties, 'u');
  const strike = isOn(properties, 'strike');
  if (bold !== undefined) look.bold = bold;
  if (italic !== undefined) look.italic = italic;
  if (underline !== undefined) look.underline = underline;
  if (strike !== undefined) look.strike = strike;
  const color = hex(valueOf(properties, 'color'));
  if (color !== undefined) look.color = color;
  const background = highlights[valueOf(properties, 'highlight') ?? ''] ?? shadeOf(properties);
  if (background !== undefined) look.background = background;
  const halfPoints = Number(valueOf(properties, 'sz') ?? Number.NaN);
  if (halfPoints > 0) look.size = Math.min(halfPoints / 2, 96);
  const raised = valueOf(properties, 'vertAlign');
  if (raised === 'superscript') look.raised = 'super';
  if (raised === 'subscript') look.raised = 'sub';
  return look;
}

/** What lies behind letters or a cell. */
export function shadeOf(properties: XmlElement | undefined): string | undefined {
  return hex(child(properties, 'shd')?.attributes['fill']);
}

function hex(text: string | undefined): string | undefined {
  return /^[0-9a-f]{6}$/i.test(text ?? '') ? `#${text}` : undefined;
}

const highlights: Record<string, string> = {
  yellow: '#fff59a',
  green: '#b9f0bd',
  cyan: '#b8eef5',
  magenta: '#f6c3ee',
  blue: '#c3d3fb',
  red: '#f8c4c0',
  lightGray: '#e3e6e8',
  darkYellow: '#e8d9a0',
};
