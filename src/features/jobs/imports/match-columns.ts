type Known<Column extends string> = ReadonlyMap<string, Column>;

/** Headers by column: the column's name and its synonyms; for a shared header, the first column that has it. */
export function knowTitles<Column extends string>(
  columns: readonly Column[],
  titlesOf: (column: Column) => readonly string[],
): Known<Column> {
  const known = new Map<string, Column>();
  for (const column of columns)
    for (const title of [column, ...titlesOf(column)]) {
      const key = normalizeTitle(title);
      if (!known.has(key)) known.set(key, column);
    }
  return known;
}

/**
 * Maps the headers of a file to columns, ignoring case, accents and punctuation; null for unknown or repeated headers.
 */
export function matchColumns<Column extends string>(
  known: Known<Column>,
  titles: readonly string[],
): (Column | null)[] {
  const taken = new Set<Column>();
  return titles.map((title) => {
    const column = known.get(normalizeTitle(title));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Normalizes a header: case, accents and punctuation are ignored. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
