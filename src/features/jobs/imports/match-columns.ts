type Known<Column extends string> = ReadonlyMap<string, Column>;

/** Titles that stand for columns: their names, and whatever else people call them; of one title the first column that has it. */
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

/** The columns of a file by its titles, whatever their case, accents and punctuation; null: not known, or there already. */
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

/** A word as people write it, whatever its case, accents and punctuation. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
