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

/** A PostgreSQL array of any texts. */
export function textArray(values: readonly (string | null)[]): string {
  const quoted = values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`));
  return `{${quoted.join()}}`;
}
