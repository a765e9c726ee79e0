interface RowPosition {
  /** Of the row that is active; -1: none is. */
  present: number;
  /** Visible rows. */
  page: number;
  last: number;
}

/** The row that a key leads to, which may lie beyond either end; undefined for a key that moves nothing. */
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
