import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { code, invalid } from '../../errors.ts';

/** Parsed in pieces, so that the event loop gets turns. */
const pieceLength = 65_536;
/** Far deeper than any supported format. */
const deepest = 40;

/** Receives a document while it is read. Names come without prefix, lines are counted from 1. */
export interface XmlTaker {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  /** A piece of the text of the current element. */
  text(piece: string): void;
  close(name: string): void;
}

/**
 * Parses a document with a given root element, without building a tree.
 * @throws Refusal `validation_error` on `file` if it is not well-formed, nested too deep, or has a document type
 * (entities are never resolved); whatever the receiver throws
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
