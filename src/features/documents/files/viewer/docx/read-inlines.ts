import type { Inline, TextStyle } from './blocks.ts';
import { readPicture } from './read-picture.ts';
import type { Reading } from './reading.ts';
import { readLook } from './styles.ts';
import { child, isOn, valueOf, type XmlElement } from './xml-tree.ts';

interface Line {
  inlines: Inline[];
  breaksPage: boolean;
  /** What stands in text boxes of it. */
  boxes: XmlElement[];
}

/** What is passed through; what was taken out of the text (`del`, `moveFrom`) is not in this list. */
const passed = new Set([
  'hyperlink',
  'ins',
  'moveTo',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'customXml',
  'dir',
  'bdo',
]);

/** The letters and pictures of a paragraph. */
export function readInlines(paragraph: XmlElement, base: TextStyle, reading: Reading): Line {
  const line: Line = { inlines: [], breaksPage: isOn(child(paragraph, 'pPr'), 'pageBreakBefore') ?? false, boxes: [] };
  const walk = (parent: XmlElement, isLink: boolean) => {
    for (const element of parent.children)
      if (element.name === 'r') readRun(element, { base, isLink, line, reading });
      else if (passed.has(element.name)) walk(element, isLink || element.name === 'hyperlink');
  };
  walk(paragraph, false);
  return line;
}

interface RunReading {
  base: TextStyle;
  isLink: boolean;
  line: Line;
  reading: Reading;
}

function readRun(run: XmlElement, { base, isLink, line, reading }: RunReading): void {
  const properties = child(run, 'rPr');
  if (isOn(properties, 'vanish')) return;
  const look = { ...base, ...reading.styles.lettersOf(valueOf(properties, 'rStyle')), ...readLook(properties) };
  const write = (text: string) => line.inlines.push({ kind: 'text', text, look, isLink });
  const draw = (element: XmlElement) => {
    const picture = readPicture(element, reading);
    if (picture) line.inlines.push(picture);
    line.boxes.push(...find(element, 'txbxContent'));
  };
  for (const element of run.children)
    switch (element.name) {
      case 't':
        write(element.text);
        break;
      case 'tab':
        write('\t');
        break;
      case 'noBreakHyphen':
        write('‑');
        break;
      case 'sym':
        write('•');
        break;
      case 'cr':
      case 'br':
        if (element.attributes['type'] === 'page') line.breaksPage = true;
        else line.inlines.push({ kind: 'break' });
        break;
      case 'drawing':
      case 'pict':
      case 'object':
        draw(element);
        break;
      case 'AlternateContent':
        draw(child(element, 'Choice') ?? element);
        break;
    }
}

function find(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((one) => (one.name === name ? [one] : find(one, name)));
}
