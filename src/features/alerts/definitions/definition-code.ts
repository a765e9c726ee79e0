/** Leaves room for a number within the 40 characters of a code. */
const stemLength = 34;

/** A description as a code: capitals, digits and dashes, without accents. */
export function codeStem(description: string): string {
  const plain = description.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const stem = plain.replaceAll(/[^A-Z0-9]+/g, '-').slice(0, stemLength);
  return stem.replaceAll(/^-|-$/g, '') || 'ALERT';
}

/**
 * A code for a definition that was given none.
 * @param taken codes of the account, in lower case
 */
export function codeFor(description: string, taken: ReadonlySet<string>): string {
  const stem = codeStem(description);
  let code = stem;
  for (let number = 2; taken.has(code.toLowerCase()); number += 1) code = `${stem}-${number}`;
  return code;
}
