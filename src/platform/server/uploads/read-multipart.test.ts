import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const encode = async (form: FormData) => {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, body: new Uint8Array(await response.arrayBuffer()) };
};

test('parses what browsers write', async () => {
  const field = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    fileName: fc.string({ unit: 'grapheme', minLength: 1 }),
    bytes: fc.uint8Array({ maxLength: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 4 }), async (fields) => {
      const form = new FormData();
      for (const { name, fileName, bytes } of fields)
        form.append(name, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), fileName);
      const { type, body } = await encode(form);
      const parts = readMultipart(body, type);
      const known = await new Response(body, { headers: { 'content-type': type } }).formData();
      const expected = await Promise.all(
        [...known].map(async ([name, value]) => {
          if (typeof value === 'string') throw new Error('a file was expected');
          return {
            name,
            fileName: value.name,
            type: value.type,
            bytes: [...new Uint8Array(await value.arrayBuffer())],
          };
        }),
      );
      expect(parts?.map((part) => ({ ...part, bytes: [...part.bytes] }))).toEqual(expected);
    }),
  );
});

const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
const whole = `--b\r\n${head}\r\nContent-Type: application/pdf\r\n\r\nx\r\n--y\r\n--b--\r\n`;
const read = (text: string, type = 'multipart/form-data; boundary=b') => readMultipart(Buffer.from(text), type);

test('boundary-like bytes belong to the file', () => {
  expect(read(whole)?.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['x\r\n--y']);
  expect(read(whole, 'multipart/form-data; charset=utf-8; boundary="b"')).toHaveLength(1);
});

test.each([
  ['a%22b.pdf', 'a"b.pdf'],
  ['a%0D%0Ab.pdf', 'a\r\nb.pdf'],
  [String.raw`C:\\a\b.pdf`, String.raw`C:\\a\b.pdf`],
  ['a.pdf\\', 'a.pdf\\'],
])('the name %s is read as %j', (written, name) => {
  expect(read(whole.replace('a.pdf', () => written))?.[0]?.fileName).toBe(name);
});

test.each([
  ['nothing', ''],
  ['no boundary in the type', whole, 'multipart/form-data'],
  ['another boundary', whole, 'multipart/form-data; boundary=c'],
  ['a cut in the file', whole.slice(0, -20)],
  ['a cut in the head', whole.slice(0, 40)],
  ['no name', whole.replace('name="file"; ', '')],
  ['no disposition', whole.replace(head, 'X: y')],
  ['an endless head', whole.replace(head, `${head}\r\nX: ${'y'.repeat(9_000)}`)],
  ['too many fields', `${`--b\r\n${head}\r\n\r\nx\r\n`.repeat(21)}--b--`],
])('is incomplete: %s', (_, text, type?: string) => {
  expect(read(text, type)).toBeNull();
});
