import { replayAddress } from '#features/trips/history/public.ts';

const aroundMs = 10 * 60_000;

export function assetPath(code: string): string {
  return `/services/simc/assets/${encodeURIComponent(code)}`;
}

/** Link that replays an asset around a span, positioned at its start. */
export function replayAt(code: string, { from, to }: { from: string; to: string | null }, now: number): string {
  const at = Date.parse(from);
  const end = to === null ? at : Date.parse(to);
  const params = replayAddress.write(new URLSearchParams({ asset: code }), {
    codes: [code],
    from: at - aroundMs,
    to: Math.min(end + aroundMs, Math.max(now, end)),
    at,
    speed: 60,
    moment: null,
  });
  return `/services/simc/geolocalizacao/mapa?${params}`;
}
