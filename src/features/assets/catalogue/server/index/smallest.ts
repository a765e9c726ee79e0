/** Keeps the first `limit` rows among all offered ones, in a heap with the last of them on top. */
export function smallest(limit: number, compare: (row: number, other: number) => number) {
  const heap: number[] = [];
  const at = (place: number) => heap[place] ?? 0;

  function rise(from: number): void {
    for (let place = from; place > 0;) {
      const parent = (place - 1) >> 1;
      if (compare(at(place), at(parent)) <= 0) return;
      swap(place, parent);
      place = parent;
    }
  }

  function sink(): void {
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const later = right < heap.length && compare(at(right), at(left)) > 0 ? right : left;
      if (compare(at(later), at(place)) <= 0) return;
      swap(place, later);
      place = later;
    }
  }

  function swap(place: number, other: number): void {
    const row = at(place);
    heap[place] = at(other);
    heap[other] = row;
  }

  return {
    offer(row: number): void {
      if (heap.length < limit) {
        heap.push(row);
        rise(heap.length - 1);
      } else if (compare(row, at(0)) < 0) {
        heap[0] = row;
        sink();
      }
    },
    sorted: (): number[] => heap.toSorted(compare),
  };
}
