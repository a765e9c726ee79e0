import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, id, instant, text, whole } from './contract.ts';
import { Refusal } from './errors.ts';
import { check } from './validation.ts';

const schema = z.partial(
  z.strictObject({
    name: text(20),
    email: z.email(),
    code: z.string().check(z.regex(/^[\w.-]+$/)),
    role: z.enum(['admin', 'viewer']),
    unit: id,
    day,
    at: instant,
    count: z.int().check(z.minimum(1)),
    limit: whole(1, 100),
    hours: z.number().check(z.maximum(20)),
    list: z.array(z.string()),
    link: z.url(),
  }),
);

test.each<[Record<string, unknown>, Record<string, number[]>]>([
  [{ name: 7 }, { name: [100] }],
  [{ name: ' ' }, { name: [108] }],
  [{ email: '' }, { email: [108] }],
  [{ email: 'nobody' }, { email: [103] }],
  [{ code: '' }, { code: [108] }],
  [{ code: 'a b' }, { code: [133] }],
  [{ role: '' }, { role: [108] }],
  [{ role: 'owner' }, { role: [120] }],
  [{ unit: '' }, { unit: [108] }],
  [{ unit: '7' }, { unit: [124] }],
  [{ day: '2026-02-30' }, { day: [138] }],
  [{ day: '' }, { day: [108] }],
  [{ at: 'yesterday' }, { at: [138] }],
  [{ at: 5 }, { at: [100] }],
  [{ count: 'x' }, { count: [107] }],
  [{ count: 1.5 }, { count: [107] }],
  [{ count: 0 }, { count: [120] }],
  [{ limit: 'x' }, { limit: [107] }],
  [{ hours: 'x' }, { hours: [139] }],
  [{ hours: 21 }, { hours: [120] }],
  [{ list: 'x' }, { list: [106] }],
  [{ link: 'x' }, { link: [133] }],
  [{ colour: 'red' }, { colour: [128] }],
])('validating %j gives %j', (value, errors) => {
  const refused = () => check(schema, value);
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(expect.objectContaining({ errors }));
});
