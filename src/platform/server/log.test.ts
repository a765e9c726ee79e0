import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(entry: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(entry, 'said');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const names = [
  'password',
  'current_password',
  'passwordHash',
  'access_token',
  'refreshToken',
  'client_secret',
  'Authorization',
  'Set-Cookie',
  'ingest_key',
  'X-Api-Key',
  'private_key',
];

test.each(names)('what stands under %s is never written, however deep, in lists and in errors', (name) => {
  const held = { [name]: 'hidden', other: 1 };
  const failure = Object.assign(new Error('failed', { cause: Object.assign(new Error('below'), held) }), { held });
  for (const entry of [held, { a: { b: { c: { d: held } } } }, { list: [[held]] }, { err: failure }, { failure }])
    expect(JSON.stringify(written(entry))).not.toContain('hidden');
  expect(written({ held })['held']).toEqual({ [name]: '[redacted]', other: 1 });
});

test('endlessly nested values are omitted', () => {
  const round: Record<string, unknown> = { name: 'a ring' };
  round['itself'] = round;
  const err = Object.assign(new Error('failed'), { round });
  expect(written({ round, err })['round']).toMatchObject({ name: 'a ring' });
});

test('an error is logged with type, message, stack and cause', () => {
  const at = new Date(0);
  const entry = written({ err: new TypeError('failed', { cause: new Error('below') }), request_id: 'r', n: 1, at });
  expect(entry).toMatchObject({ msg: 'said', request_id: 'r', n: 1, at: at.toISOString() });
  expect(entry['err']).toMatchObject({ type: 'TypeError', message: 'failed: below' });
  expect(JSON.stringify(entry['err'])).toContain('log.test.ts');
});

test('rows and statements quoted by PostgreSQL are omitted', () => {
  const failure = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ana@customer.example) already exists.',
    where: "unnamed portal parameter $1 = 'ana@customer.example'",
    internalQuery: "select 'ana@customer.example'",
    table: 'users',
  });
  const entry = written({ err: failure });
  expect(JSON.stringify(entry)).not.toContain('ana@customer');
  expect(entry['err']).toMatchObject({ code: '23505', table: 'users', message: failure.message });
});
