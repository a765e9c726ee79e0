import type { PositionToSend } from './ingest-harness.ts';

/** Pseudo-random numbers from 0 to below 1 by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** Some days of an asset that drives, idles, stands, goes silent, and changes its meters; in order of time. */
export function journey(random: () => number, count: number, from: number): Omit<PositionToSend, 'asset'>[] {
  const fixes: Omit<PositionToSend, 'asset'>[] = [];
  let at = from;
  let [latitude, longitude, odometer, hours, fuel] = [-30.03, -51.21, 1_000, 500, 80];
  let mode = 0;
  for (let index = 0; index < count; index++) {
    if (random() < 0.12) mode = Math.floor(random() * 4);
    const stepS = mode === 3 ? 60 + random() * 30_000 : 5 + random() * 115;
    at += Math.round(stepS) * 1_000;
    const driving = mode === 0;
    if (driving) {
      const km = (stepS * 40) / 3_600;
      latitude += ((random() - 0.3) * km) / 111;
      longitude += ((random() - 0.3) * km) / 96;
      odometer += km;
    }
    // A replaced device starts at zero, and a faulty one jumps.
    if (index % 90 === 50) odometer = 3;
    if (index % 110 === 70) hours += 900;
    if (mode < 2) hours += stepS / 3_600;
    fuel = Math.max(5, fuel - random() * 0.05);
    fixes.push({
      at,
      latitude: Number(latitude.toFixed(6)),
      longitude: Number(longitude.toFixed(6)),
      speed_kmh: driving ? 20 + random() * 60 : random(),
      ignition: mode < 2,
      ...(random() < 0.7 && { engine_on: mode < 2 }),
      ...(random() < 0.5 && { odometer_km: odometer, hour_meter_h: hours }),
      ...(mode === 1 && random() < 0.3 && { work: true }),
      fuel_used_l: 100 - fuel,
    });
  }
  return fixes;
}
