import { beforeAll, expect, test } from 'vitest';
import { createApiKey, keyLimits } from '#features/identity/api-keys/contract.ts';
import { createScimToken } from '#features/identity/provisioning/contract.ts';
import { createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintSession } from '#platform/server/testing/mint-account.ts';
import { Fuzzer, seeded } from '#testing/fuzz.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const requests = 500;
/** Processor time: waiting on a busy machine does not count. */
const timeoutMs = 2_000;

const { api, account } = await createApiFixture();
const ids: string[] = [];
let key = '';
let directory = '';

beforeAll(async () => {
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'FUZZ', name: 'Unit' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'FUZZ', unit_id: unit.id } });
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'Fuzz' } });
  const made = await api.call(createApiKey, {
    headers,
    body: { name: 'Fuzz', kind: 'full', requests_per_minute: keyLimits.requestsPerMinute },
  });
  ids.push(unit.id, asset.id, profile.id, made.id, account.id, account.viewer.id);
  key = made.secret;
  directory = (await api.call(createScimToken, { headers, body: { name: 'Fuzz' } })).secret;
});

test.each([20_261_121, 7])(
  `${requests} requests past the contract, seed %i: none fails on our side or takes long`,
  async (seed) => {
    const fuzzer = new Fuzzer(seeded(seed), ids);
    const faults: string[] = [];
    const statuses = new Set<number>();
    for (let count = 0; count < requests; count += 1) {
      const { endpoint, kind } = fuzzer.pick(api.parts.bindings);
      if (kind === 'stream') continue;
      const { method, path, body, headers } = fuzzer.request(endpoint);
      const isSignOut = endpoint.path === '/auth/logout';
      const machine = endpoint.path.startsWith('/scim/') ? directory : key;
      const { token } = isSignOut ? await mintSession(api.db, account.viewer, account) : account.admin;
      const before = process.cpuUsage();
      const response = await api.request(path, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${endpoint.access.kind === 'key' ? machine : token}`,
          'x-test-address': `10.9.${count % 250}.1`,
        },
        ...(method !== 'GET' && body !== undefined && { body }),
      });
      await response.arrayBuffer();
      const ms = process.cpuUsage(before).user / 1_000;
      statuses.add(response.status);
      if (response.status >= 500 || ms > timeoutMs)
        faults.push(
          `#${count} ${response.status} in ${Math.round(ms)} ms: ${method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`,
        );
    }
    expect(faults).toEqual([]);
    // The requests reached the handlers: some succeeded, some were refused for their content.
    for (const status of [200, 400, 404, 422]) expect(statuses).toContain(status);
  },
  60_000,
);
