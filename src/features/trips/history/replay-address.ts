import * as z from 'zod/mini';
import { addressOf, type ValuesOf } from '#platform/address.ts';

/** Playback speeds relative to real time. */
export const clockSpeeds = [1, 2, 5, 10, 30, 60, 120, 300] as const;
export type ClockSpeed = (typeof clockSpeeds)[number];

/** Most assets in one replay. */
export const replayAssetsMax = 50;

/** Milliseconds in code, ISO 8601 in the address without redundant digits. */
const instantText = z.codec(z.string(), z.number(), {
  decode: (text) => (/^\d{11,14}$/.test(text) ? Number(text) : Date.parse(text)),
  encode: (instant) =>
    new Date(instant)
      .toISOString()
      .replace(/(:00)?\.000Z$/, 'Z')
      .replace(/\.\d+Z$/, 'Z'),
});

const codeList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => [...new Set(text.split(',').map((code) => code.trim()))].filter(Boolean).slice(0, replayAssetsMax),
  encode: (codes) => codes.join(','),
});

/**
 * A replay: codes of its assets (empty: no replay), its span (null: today), its current time; and the past moment that
 * the whole map shows (null: the present). Instants in milliseconds since 1970.
 */
export const replayAddress = addressOf(
  {
    codes: codeList,
    from: instantText,
    to: instantText,
    at: instantText,
    speed: z.codec(z.string(), z.literal(clockSpeeds), {
      decode: (text) => Number(text) as ClockSpeed,
      encode: String,
    }),
    moment: instantText,
  },
  { codes: [], from: null, to: null, at: null, speed: 60, moment: null },
  {
    names: { codes: 'replay', at: 't', moment: 'at_time' },
    tidy: (values) =>
      values.codes.length > 0 ? values : { ...values, from: null, to: null, at: null, speed: 60 as const },
  },
);
export type ReplayAddress = ValuesOf<typeof replayAddress>;
