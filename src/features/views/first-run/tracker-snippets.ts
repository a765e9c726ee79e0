/** Protocols of trackers. */
export const trackerKinds = ['traccar', 'osmand', 'json'] as const;
export type TrackerKind = (typeof trackerKinds)[number];

export interface SnippetValues {
  /** Origin of the portal: `https://patio.example`. */
  origin: string;
  /** Secret of an `ingest` API key. */
  key: string;
  /** Asset code, or IMEI of its tracker. */
  device: string;
}

/** Configuration to paste into a Traccar server, a phone or a program. */
export const snippets: Record<TrackerKind, (values: SnippetValues) => string> = {
  traccar: ({ origin, key }) =>
    [
      `<entry key='forward.type'>json</entry>`,
      `<entry key='forward.url'>${origin}/api/v1/ingest/traccar</entry>`,
      `<entry key='forward.header'>Authorization: Bearer ${key}</entry>`,
    ].join('\n'),
  osmand: ({ origin, key, device }) =>
    `${origin}/api/v1/ingest/osmand/${key}?id=${encodeURIComponent(device)}&lat={0}&lon={1}&timestamp={2}&speed={5}`,
  json: ({ origin, key, device }) =>
    [
      `curl -X POST ${origin}/api/v1/telemetry \\`,
      `  -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\`,
      `  -d '[{"asset":${JSON.stringify(device)},"time":"2026-11-20T12:00:00Z","latitude":-30.03,"longitude":-51.23,"speed_kmh":12,"engine_on":true}]'`,
    ].join('\n'),
};
