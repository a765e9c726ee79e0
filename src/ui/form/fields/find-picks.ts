/** Something to choose, with a detail that distinguishes it from others. */
export interface Pick {
  id: string;
  label: string;
  detail?: string;
}

/** Those that hold every word of the text somewhere, whatever its case and accents. */
export function findPicks(picks: readonly Pick[], text: string): readonly Pick[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return picks;
  return picks.filter(({ label, detail = '' }) => {
    const whole = normalize(`${label} ${detail}`);
    return words.every((word) => whole.includes(word));
  });
}

function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
