import { expect, test } from 'vitest';
import { createApiKey, keyLimits } from '#features/identity/api-keys/contract.ts';
import { createScimToken } from '#features/identity/provisioning/contract.ts';
import { createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { keyKinds } from '#platform/contract.ts';
import { environment } from '#platform/server/settings.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import { Fuzzer, seeded } from '#testing/fuzz.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

/** Of each seed; `npm run faults -- fuzz` makes more. */
const requests = Number(environment['FUZZ_REQUESTS'] ?? 500);
/** Others than the usual two, so that several runs add up. */
const seeds = environment['FUZZ_SEEDS']?.split(',').map(Number) ?? [20_261_121, 7];
/** After so many the account is another one, as its people may be removed by then. */
const perAccount = 500;
/** Processor time: waiting on a busy machine does not count. */
const timeoutMs = 2_000;

const { api } = await createApiFixture();
/** All but live events, whose answer does not end. */
const bindings = api.parts.bindings.filter(({ endpoint }) => endpoint.path !== '/live');

/** A caller of each kind, and ids of what there is. */
async function createCallers() {
  const account = await mintAccount(api.db);
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'FUZZ', name: 'Unit' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'FUZZ', unit_id: unit.id } });
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'Fuzz' } });
  const keys = await Promise.all(
    keyKinds.map((kind) =>
      api.call(createApiKey, {
        headers,
        body: {
          name: kind,
          kind,
          ...(kind !== 'ingest' && { requests_per_minute: keyLimits.requestsPerMinute }),
        },
      }),
    ),
  );
  return {
    account,
    ids: [unit.id, asset.id, profile.id, ...keys.map(({ id }) => id), account.id, account.viewer.id],
    people: [account.admin.token, account.admin.token, account.viewer.token],
    keys: keys.map(({ secret }) => secret),
    directory: (await api.call(createScimToken, { headers, body: { name: 'Fuzz' } })).secret,
  };
}

test.each(seeds)(
  `${requests} requests past the contract, seed %i: none fails on our side or takes long`,
  async (seed) => {
    const random = seeded(seed);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let longestMs = 0;
    for (let done = 0; done < requests; done += perAccount) {
      const { account, ids, people, keys, directory } = await createCallers();
      const fuzzer = new Fuzzer(random, ids);
      for (let count = done; count < Math.min(requests, done + perAccount); count += 1) {
        const { endpoint } = fuzzer.pick(bindings);
        const { method, path, body, headers } = fuzzer.request(endpoint);
        const machine = endpoint.path.startsWith('/scim/') ? directory : fuzzer.pick(keys);
        const usual = endpoint.access.kind === 'key' ? machine : fuzzer.pick([...people, ...keys]);
        const isSignOut = endpoint.path === '/auth/logout';
        const token = isSignOut ? (await mintSession(api.db, account.viewer, account)).token : usual;
        const before = process.cpuUsage();
        const response = await api.request(path, {
          method,
          headers: {
            ...headers,
            // A guest now and then.
            ...(count % 20 !== 0 && { authorization: `Bearer ${token}` }),
            'x-test-address': `10.9.${count % 250}.1`,
          },
          ...(method !== 'GET' && body !== undefined && { body }),
        });
        await response.arrayBuffer();
        const ms = process.cpuUsage(before).user / 1_000;
        longestMs = Math.max(longestMs, ms);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 500 || ms > timeoutMs)
          faults.push(
            `#${count} ${response.status} in ${Math.round(ms)} ms: ${method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`,
          );
      }
    }
    if (environment['FUZZ_REQUESTS'])
      process.stdout.write(
        `${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}; longest ${Math.round(longestMs)} ms\n`,
      );
    expect(faults).toEqual([]);
    // The requests reached the handlers: some succeeded, some were refused for their content.
    for (const status of [200, 400, 401, 403, 404, 422]) expect([...statuses.keys()]).toContain(status);
  },
  60_000 + requests * 100,
);
