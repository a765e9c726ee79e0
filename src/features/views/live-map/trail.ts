import { tripRules } from '#features/trips/trips/public.ts';

/** Where an asset was; the time in milliseconds since 1970. */
export interface TrailFix {
  readonly time: number;
  readonly longitude: number;
  readonly latitude: number;
}

export interface TrailPart {
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
  /** 0: now, 1: as long ago as a trail reaches. */
  readonly age: number;
}

export const trailMs = 3_600_000;
/** A trail pales in so many steps. */
const steps = 24;

/** The last hour as lines that pale with age, broken where nothing was heard; fixes come oldest first. */
export function trailParts(fixes: readonly TrailFix[], now: number): TrailPart[] {
  const parts: { line: [number, number][]; step: number }[] = [];
  let before: TrailFix | null = null;
  for (const fix of fixes) {
    if (fix.time < now - trailMs) continue;
    const step = Math.min(steps - 1, Math.floor(((now - fix.time) / trailMs) * steps));
    const place: [number, number] = [fix.longitude, fix.latitude];
    const last = parts.at(-1);
    const isOn = before !== null && fix.time - before.time <= tripRules.silenceMs;
    if (last && isOn) last.line.push(place);
    // The next step begins where this one ends, so that the line is whole.
    if (!isOn || last?.step !== step) parts.push({ line: [place], step });
    before = fix;
  }
  return parts.filter(({ line }) => line.length > 1).map(({ line, step }) => ({ line, age: step / (steps - 1) }));
}

/** The fixes with one more; what is not newer than the last is there already. */
export function withFix(fixes: readonly TrailFix[], fix: TrailFix): readonly TrailFix[] {
  return fix.time > (fixes.at(-1)?.time ?? 0) ? [...fixes, fix] : fixes;
}
