interface RowPosition {
  /** Index of the active row; -1: none. */
  present: number;
  /** Number of visible rows. */
  page: number;
  last: number;
}

/** The row that a key moves to, possibly beyond the ends; undefined for other keys. */
export function targetOf(key: string, { present, page, last }: RowPosition): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: present + 1,
    ArrowUp: present - 1,
    PageDown: present + page,
    PageUp: present - page,
    Home: 0,
    End: last,
  };
  return targets[key];
}
