/** A typed amount as a decimal string: `1.234,5` and `1,234.5` both give `1234.5`; null for an empty text. */
export function readAmount(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00A0]/g, '');
  if (text === '') return null;
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
}
