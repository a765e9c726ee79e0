import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Actions that run or send something, however started, and scripted forms. */
const activeNames = /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|Rendition|GoToE)(?![^\0\s()<>[\]{}/%])/;
/** White space and comments between two tokens. */
const gap = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`;
const reference = String.raw`(\d{1,10})${gap}\s${gap}(\d{1,5})${gap}\sR`;
/** Automatic actions of pages and fields, and programmed forms. */
const additional = new RegExp(`/AA${gap}(?:<<|${reference})|/XFA${gap}(?:\\[|${reference})`);
const opening = new RegExp(`/OpenAction${gap}(?:(\\[)|(<<)|${reference})?`, 'g');
const goesToPage = new RegExp(`^${gap}(?:\\[|<<(?:(?!/Next|>>>>).)*?/S${gap}/GoTo(?![A-Za-z]))`, 's');
/** Characters of an action that are examined. */
const actionLength = 1_000;

const packedName = /\/ObjStm(?![^\0\s()<>[\]{}/%])/g;
const flate = new RegExp(`/Filter${gap}(?:/FlateDecode|\\[${gap}/FlateDecode${gap}\\])`);
/** Maximum unpacked size of one stream's objects. */
const packedBytesMax = 16_777_216;
/** Maximum of all streams together. */
const allPackedBytesMax = 67_108_864;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * Whether a PDF does more than turn to a page by itself, or holds actions that run, send or start something. Looks at
 * every object, packed ones too; what is packed otherwise than by Flate counts as an action, since it cannot be inspected.
 */
export async function hasActions(file: Buffer, isEncrypted: boolean): Promise<boolean> {
  const plain = plainNames(file.toString('latin1'));
  const packed = isEncrypted ? [] : await unpackObjects(file);
  if (packed === null) return true;
  const texts = [plain, ...packed];
  return texts.some((text) => activeNames.test(text) || additional.test(text) || opensActively(text, texts));
}

/** Decodes characters of names: `/L#61unch`. */
function plainNames(text: string): string {
  return text.replaceAll(/\/[^\0\s()<>[\]{}/%]*#[^\0\s()<>[\]{}/%]*/g, (name) =>
    name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** Whether opening the document does more than go to a page, which is an array or a GoTo action. */
function opensActively(text: string, texts: readonly string[]): boolean {
  return [...text.matchAll(opening)].some((found) => {
    const [whole, list, dictionary, number, generation] = found;
    if (list) return false;
    const end = found.index + whole.length;
    if (dictionary) return !isTurning(text.slice(end - 2));
    const actions = number ? texts.flatMap((each) => findObjects(each, Number(number), Number(generation))) : [];
    return actions.length === 0 || !actions.every(isTurning);
  });
}

function isTurning(action: string): boolean {
  const body = action.slice(0, actionLength).split('endobj')[0] ?? '';
  return goesToPage.test(body) && !body.includes('/Next');
}

/** All objects with a number: readers differ in which of several they use. */
function findObjects(text: string, number: number, generation: number): string[] {
  const direct = new RegExp(`(?<!\\d)0*${number}${gap}\\s${gap}0*${generation}${gap}\\sobj`, 'g');
  const found = [...text.matchAll(direct)].map(({ index, 0: head }) =>
    text.slice(index + head.length, index + head.length + actionLength),
  );
  // A packed stream starts with pairs of number and offset; offsets count from the end of the pairs.
  const [pairs = ''] = /^[\d\s]+/.exec(text) ?? [];
  const numbers = pairs.trim().split(/\s+/).map(Number);
  const at = numbers.findIndex((each, place) => place % 2 === 0 && each === number);
  if (at >= 0) found.push(text.slice(pairs.length + (numbers[at + 1] ?? 0)));
  return found;
}

/** Objects in streams; null when one cannot be read. */
async function unpackObjects(file: Buffer): Promise<string[] | null> {
  const text = file.toString('latin1');
  const named = [...plainNames(text).matchAll(packedName)].length;
  const unpacked: string[] = [];
  let bytes = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf('obj', index), index));
    if (![...dictionary.matchAll(packedName)].length) continue;
    if (!flate.test(dictionary) || dictionary.includes('/DecodeParms')) return null;
    const objects = await unpack(file.subarray(index + keyword.length), { maxOutputLength: packedBytesMax }).catch(
      () => null,
    );
    bytes += objects?.length ?? 0;
    if (objects === null || bytes > allPackedBytesMax) return null;
    unpacked.push(plainNames(objects.toString('latin1')));
  }
  return unpacked.length === named ? unpacked : null;
}
