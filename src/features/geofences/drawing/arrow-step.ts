const ways: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Movement of an arrow key in pixels, right and down: one, with Shift ten. Null for other keys. */
export function arrowStep({
  key,
  shiftKey,
}: {
  key: string;
  shiftKey: boolean;
}): readonly [right: number, down: number] | null {
  const way = ways[key];
  const pixels = shiftKey ? 10 : 1;
  return way ? [way[0] * pixels, way[1] * pixels] : null;
}
