/** A small PDF of the given objects, the first of which is its catalogue, and optionally a stream. */
export function makePdf(objects: readonly string[], stream?: { dictionary: string; body: Uint8Array }): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const add = (text: Buffer) => {
    offsets.push(Buffer.concat(pieces).length);
    pieces.push(text);
  };
  for (const [at, object] of objects.entries()) add(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`));
  if (stream) {
    const { dictionary, body } = stream;
    const head = `${offsets.length + 1} 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`;
    add(Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]));
  }
  const table = Buffer.concat(pieces).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
