import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { code, invalid } from '../../errors.ts';

/** Read piece by piece, so that others have their turn meanwhile. */
const pieceLength = 65_536;
/** No format that is read here is nested deeper by far. */
const deepest = 40;

/** Takes a document as it is read. Names come without their prefix, lines are counted from 1. */
export interface XmlTaker {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  /** A piece of the text of the element that is open. */
  text(piece: string): void;
  close(name: string): void;
}

/**
 * Reads a document whose outermost element has a name, without a tree of it.
 * @throws Refusal `validation_error` on `file` for what is not well-formed or nested too deep, and for a document type: no entity of a
 *   file’s own is ever resolved; whatever the taker throws
 */
export async function readXml(text: string, root: string, taker: XmlTaker): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  let depth = 0;
  const refuse = () => {
    throw invalid({ file: [code.unreadable] }, { file: { line: parser.line } });
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    const local = localName(name);
    if ((depth === 1 && local !== root) || depth > deepest) refuse();
    taker.open(local, attributes, parser.line);
  });
  parser.on('text', (piece) => taker.text(piece));
  parser.on('cdata', (piece) => taker.text(piece));
  parser.on('closetag', ({ name }) => {
    depth--;
    taker.close(localName(name));
  });
  for (let at = 0; at < text.length; at += pieceLength) {
    parser.write(text.slice(at, at + pieceLength));
    await setImmediate();
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
