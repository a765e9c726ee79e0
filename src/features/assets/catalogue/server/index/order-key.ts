const digits = /\d+/g;
const wide = 12;
const beyondAscii = /[^\p{ASCII}]/u;

/** Sort key of a text in natural order: ignoring case and accents, 9 before 10. */
export function orderKey(text: string): string {
  const plain = beyondAscii.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replaceAll(digits, (number) => number.padStart(wide, '0'));
}
