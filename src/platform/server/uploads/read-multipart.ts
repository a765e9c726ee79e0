/** One field of a multipart body. */
export interface MultipartField {
  name: string;
  /** Name given by the sender; null if the field is not a file. */
  fileName: string | null;
  /** Media type declared by the sender; empty if none. */
  type: string;
  /** A view of the body, not a copy. */
  bytes: Uint8Array;
}

const partsMax = 20;
const headMax = 8_192;
const newLine = '\r\n';

/**
 * Parses a `multipart/form-data` body as browsers write it; null if it is malformed. Nothing is copied: for 4 MB that
 * would take longer than everything else.
 */
export function readMultipart(body: Uint8Array, contentType: string): MultipartField[] | null {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2]}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!boundary || bytes.toString('latin1', 0, mark.length) !== mark) return null;
  const parts: MultipartField[] = [];
  for (let at = mark.length; parts.length <= partsMax;) {
    const next = bytes.toString('latin1', at, at + 2);
    if (next === '--') return parts;
    const headEnd = bytes.indexOf(newLine + newLine, at);
    const end = headEnd < 0 ? -1 : bytes.indexOf(newLine + mark, headEnd + 2);
    if (next !== newLine || end < 0 || headEnd - at > headMax) return null;
    const part = readPart(bytes.toString('utf8', at + 2, headEnd), bytes.subarray(Math.min(headEnd + 4, end), end));
    if (!part) return null;
    parts.push(part);
    at = end + newLine.length + mark.length;
  }
  return null;
}

function readPart(head: string, bytes: Uint8Array): MultipartField | null {
  const fields = new Map(
    head.split(newLine).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = fields.get('content-disposition') ?? '';
  const name = readParameter(disposition, 'name');
  if (!/^form-data\s*;/i.test(disposition) || name === null) return null;
  return { name, fileName: readParameter(disposition, 'filename'), type: fields.get('content-type') ?? '', bytes };
}

function readParameter(disposition: string, name: string): string | null {
  const [, value] = new RegExp(String.raw`;\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? [];
  if (value === undefined) return null;
  // Decodes escaped quotes and line breaks (HTML, section 4.10.21.8); a backslash is literal.
  return value.replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
