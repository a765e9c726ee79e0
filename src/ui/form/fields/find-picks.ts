/** An option with a detail to distinguish it from others. */
export interface Pick {
  id: string;
  label: string;
  detail?: string;
}

/** Options that contain every word of the text, ignoring case and accents. */
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
