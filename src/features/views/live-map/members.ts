/** Assets of a list, to ask whether one is among them. */
export type Members = Pick<ReadonlySet<string>, 'size' | 'has'>;

/** Members of a list; the set is made when one is asked for, as of a large fleet it is slow to build. */
export function membersOf(ids: readonly string[]): Members {
  let set: ReadonlySet<string> | null = null;
  return {
    size: ids.length,
    has: (id) => {
      set ??= new Set(ids);
      return set.has(id);
    },
  };
}
