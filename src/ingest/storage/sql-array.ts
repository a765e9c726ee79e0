/** A PostgreSQL array of numbers, ids or words, as text; nothing in it needs quoting. Faster by far than the driver's own. */
export function plainArray(values: readonly (string | number | boolean | null | undefined)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ',';
    const value = values[index];
    text += value === null || value === undefined ? 'NULL' : value;
  }
  return `${text}}`;
}

/** Stands in no JSON, path or array. */
const separator = '\u001e';

/** Texts in one parameter, an empty one for null. Nothing is quoted: that would cost more than all else about a checkpoint. */
export function joinTexts(values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '').join(separator);
}

/** The other end of `joinTexts`: the SQL that makes a text array of a parameter. */
export function splitTexts(parameter: string): string {
  return `string_to_array(${parameter}::text, chr(30), '')`;
}
