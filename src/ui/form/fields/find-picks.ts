/** Something to choose, with what tells it from the others. */
export interface Pick {
  id: string;
  label: string;
  detail?: string;
}

/** Those that hold every word of the text somewhere, whatever its case and accents. */
export function findPicks(picks: readonly Pick[], text: string): readonly Pick[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return picks;
  return picks.filter(({ label, detail = '' }) => {
    const whole = fold(`${label} ${detail}`);
    return words.every((word) => whole.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
