export interface GuideStep {
  text: string;
  command?: string;
  /** What it prints. */
  answer?: string;
}

/** From nothing to a position on the map, by commands that can be pasted; `docs/first-position.md` is made of it. */
export const firstPosition: readonly GuideStep[] = [
  {
    text: 'Start a portal with its demo and wait for its address; on one that runs already, leave this away.',
    command: 'npm start',
  },
  {
    text: 'In another terminal, sign in as an administrator. The answer holds an access token.',
    command: `PATIO=http://localhost:3000
TOKEN=$(curl -s $PATIO/api/v1/oauth/token -H 'Content-Type: application/json' \\
  -d '{"grant_type":"password","username":"admin@demo.patio","password":"patio-demo","client_id":"portal","client_secret":"","scope":""}' \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    text: 'Make an API key; its secret is shown once. `ingest` only sends, `read` only reads, `full` does both. By hand: Administration, API keys.',
    command: `KEY=$(curl -s $PATIO/api/v1/api-keys -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"name":"First position","kind":"full"}' | sed 's/.*"secret":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    text: 'Send a position of an asset of the demo, as of now. The answer means that it is committed.',
    command: `curl -s $PATIO/api/v1/telemetry -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '[{"asset":"CAM-0201","time":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'","latitude":-30.03,"longitude":-51.22,"speed_kmh":42,"ignition":true}]'`,
    answer: '{"accepted":1,"duplicates":0,"rejected":[]}',
  },
  {
    text: 'Read it back. On the map the asset stands there by now.',
    command: `curl -s "$PATIO/api/v1/assets?code=CAM-0201" -H "Authorization: Bearer $KEY"`,
  },
  {
    text: 'Phones and trackers send the OsmAnd form to `/api/v1/ingest/osmand/KEY`, a Traccar server to `/api/v1/ingest/traccar`: `sendOsmAndQuery`, `sendOsmAndBody` and `forwardTraccar` below. The device is known by `device_ids` of an asset.',
  },
];
