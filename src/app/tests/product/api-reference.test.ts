import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import type { OpenApi } from '../../api-description/document.ts';

const { api } = await createApiFixture();
const document = (await (await api.request('/openapi.json')).json()) as OpenApi;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the document has every call with its access', () => {
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
      '/live': { get: { operationId: 'openLive', responses: { 200: { content: { 'text/event-stream': {} } } } } },
      '/users': { get: { security: [{ session: [] }] } },
      '/oauth/token': { post: { security: [] } },
      '/ingest/osmand/{ingest_key}': { get: { security: [] } },
    },
  });
  const sent = document.paths['/ingest/osmand/{ingest_key}']?.['get']?.parameters.map(({ name }) => name);
  expect(sent).toEqual(expect.arrayContaining(['ingest_key', 'id', 'lat', 'lon', 'timestamp', 'speed']));
  expect(operations).toHaveLength(api.parts.bindings.length);
});

test('the page shows every call in three languages, without a script and within 300 kB', async () => {
  const answer = await api.request('/docs');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
  );
  const page = await answer.text();
  for (const { operationId } of operations) expect(page).toContain(`<article id="${operationId}">`);
  for (const language of ['curl', 'JavaScript', 'Python'])
    expect(page.split(`<pre class="${language}">`)).toHaveLength(operations.length + 1);
  expect(page).not.toMatch(/<script|<link|https?:\/\/(?!localhost|example\.com)|src=/);
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
  expect(gzipSync(page).length).toBeLessThan(300_000);
});
