/** An `ilike` pattern that matches the text anywhere; wildcards in it are literal. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
