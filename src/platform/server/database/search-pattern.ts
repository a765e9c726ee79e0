/** An `ilike` pattern for what holds the text somewhere; its wildcards are read as characters. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
