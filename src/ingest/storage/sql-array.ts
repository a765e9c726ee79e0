/** PostgreSQL array literal of numbers, ids or words, without quoting. Much faster than the driver's. */
export function plainArray(values: readonly (string | number | boolean | null | undefined)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ',';
    const value = values[index];
    text += value === null || value === undefined ? 'NULL' : value;
  }
  return `${text}}`;
}

/** Occurs in no JSON, path or array. */
const separator = '\u001e';

/** Texts in one parameter, empty for null, unquoted: quoting would dominate the cost of a checkpoint. */
export function joinTexts(values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '').join(separator);
}

/** SQL that splits a `joinTexts` parameter into a text array. */
export function splitTexts(parameter: string): string {
  return `string_to_array(${parameter}::text, chr(30), '')`;
}
