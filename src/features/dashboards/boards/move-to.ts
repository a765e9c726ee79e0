/** The same ids with one of them at another place; beyond the end is the end. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
