import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api } = await createApiFixture();

test('the document and the page name every call', async () => {
  const document: unknown = await (await api.request('/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/assets/{id}': {
        get: { security: [{ session: [] }, { key: [] }], 'x-keys': ['read', 'full'], responses: { 200: {}, 404: {} } },
        put: { security: [{ session: [] }] },
        delete: {},
      },
      '/geofences': { post: { security: [{ session: [] }, { key: [] }], 'x-keys': ['full'] } },
      '/telemetry': { post: { security: [{ key: [] }], 'x-keys': ['full', 'ingest'] } },
      '/users': { get: { security: [{ session: [] }] } },
    },
  });
  const answer = await api.request('/docs');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  for (const path of Object.keys((document as { paths: object }).paths)) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toContain('<script');
});
