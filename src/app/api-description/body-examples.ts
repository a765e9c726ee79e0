const assetId = '019a8f52-7c1b-7d3e-9b61-2f0a4c5d6e7f';

/** Bodies of which rules ask more than their schema can say, and those that should show more than the least. */
export const bodyExamples: Record<string, unknown> = {
  sendTelemetry: [
    {
      asset: 'CAM-0201',
      time: '2026-11-21T12:00:00Z',
      latitude: -30.03,
      longitude: -51.22,
      speed_kmh: 42,
      ignition: true,
    },
  ],
  issueToken: {
    grant_type: 'password',
    username: 'ana@example.com',
    password: 'a long phrase of yours',
    client_id: 'portal',
    client_secret: '',
    scope: '',
  },
  createApiKey: { name: 'Site gateway', kind: 'ingest' },
  createAsset: { code: 'CAM-0201', unit_id: assetId, category: 'Truck', manufacturer: 'Volvo', model: 'FMX 500' },
  raiseExternal: { code: 'ENG-HOT', asset: 'CAM-0201', occurred_at: '2026-11-21T12:00:00Z' },
  putPushDevice: {
    endpoint: 'https://example.com/push/3f7a',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
    name: 'Chrome, Android',
  },
  putPermissions: { changes: [{ briefcase_id: assetId, user_id: assetId, access: 'allowed' }] },
};
