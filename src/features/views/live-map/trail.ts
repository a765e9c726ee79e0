import { tripRules } from '#features/trips/trips/public.ts';

/** Position of an asset; time in milliseconds since 1970. */
export interface TrailFix {
  readonly time: number;
  readonly longitude: number;
  readonly latitude: number;
}

export interface TrailPart {
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
  /** 0: now, 1: the trail's maximum age. */
  readonly age: number;
}

export const trailMs = 3_600_000;
/** Number of shades of a trail. */
const steps = 24;

/** Lines of the last hour by age, interrupted at gaps; fixes are sorted oldest first. */
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
    // The next step begins where this one ends, so that the line is continuous.
    if (!isOn || last?.step !== step) parts.push({ line: [place], step });
    before = fix;
  }
  return parts.filter(({ line }) => line.length > 1).map(({ line, step }) => ({ line, age: step / (steps - 1) }));
}

/** Appends a fix unless it is not newer than the last. */
export function withFix(fixes: readonly TrailFix[], fix: TrailFix): readonly TrailFix[] {
  return fix.time > (fixes.at(-1)?.time ?? 0) ? [...fixes, fix] : fixes;
}
