const digits = /\d+/g;
const wide = 12;
const beyondAscii = /[^\p{ASCII}]/u;

/** What a text is sorted by, as people read it: case and accents do not matter, and 9 comes before 10. */
export function orderKey(text: string): string {
  const plain = beyondAscii.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replaceAll(digits, (number) => number.padStart(wide, '0'));
}
