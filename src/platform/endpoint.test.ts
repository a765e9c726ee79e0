import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, forKey, forSection, forSectionAdmin, guest, idParams, type ParamsOf } from './contract.ts';

test('a route has method and path; its {id} is validated', () => {
  const readUnit = endpoint('GET /units/{id}', guest, { summary: 'One unit.', reply: z.string() });
  expect(readUnit).toMatchObject({ method: 'GET', path: '/units/{id}', access: { kind: 'guest' }, params: idParams });
  expectTypeOf(readUnit.method).toEqualTypeOf<'GET'>();
  expectTypeOf<ParamsOf<typeof readUnit>>().toEqualTypeOf<{ id: string }>();
});

test('other parameters are unchanged', () => {
  const params = z.strictObject({ id: z.string(), tab: z.string() });
  expect(endpoint('DELETE /alerts/{id}/viewers/{tab}', guest, { summary: '', params }).params).toBe(params);
  const list = endpoint('GET /units', guest, { summary: '' });
  expect(list).not.toHaveProperty('params');
  expectTypeOf<ParamsOf<typeof list>>().toEqualTypeOf<undefined>();
});

test('access by section and by API key', () => {
  const section = { kind: 'session', module: 'services:simc', section: 'alerts' };
  expect(forSection('alerts')).toEqual(section);
  expect(forSectionAdmin('alerts')).toEqual({ ...section, role: 'admin' });
  expect(forKey('full', 'ingest')).toEqual({ kind: 'key', keys: ['full', 'ingest'] });
});
