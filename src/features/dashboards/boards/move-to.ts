/** Moves one id to another index; beyond the end means the end. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
