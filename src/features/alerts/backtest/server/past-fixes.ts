import type { AlertPastFix } from '../backtest.ts';

/** Bytes of one fix: four float8, seven float4, one int4, in the order that `fetchFixes` writes. */
export const bytesOfFix = 64;

const numbers = ['speed_kmh', 'accuracy_m', 'rpm', 'coolant_temp_c', 'supply_v', 'battery_v', 'fuel_pct'] as const;
/** Flags stored as digits of base three: 0 unknown, 1 no, 2 yes. */
const flags = ['ignition', 'engine_on', 'work'] as const;

/** Reads fixes from the buffer, in order; `from` and `to` are indexes of fixes. */
export function* readFixes(fixes: Buffer, from: number, to: number): Generator<AlertPastFix> {
  const end = Math.min(to * bytesOfFix, fixes.length);
  for (let at = from * bytesOfFix; at < end; at += bytesOfFix) {
    const fix: AlertPastFix = {
      time: Math.round(fixes.readDoubleBE(at) * 1_000),
      received: Math.round(fixes.readDoubleBE(at + 8) * 1_000),
      latitude: fixes.readDoubleBE(at + 16),
      longitude: fixes.readDoubleBE(at + 24),
    };
    for (const [place, name] of numbers.entries()) {
      const value = fixes.readFloatBE(at + 32 + place * 4);
      if (!Number.isNaN(value)) fix[name] = value;
    }
    let rest = fixes.readInt32BE(at + 60);
    for (const name of flags) {
      if (rest % 3 > 0) fix[name] = rest % 3 === 2;
      rest = Math.floor(rest / 3);
    }
    yield fix;
  }
}
