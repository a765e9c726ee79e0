import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { errors } from '#platform/messages/en.ts';
import { CallError } from './call-error.ts';
import { fieldErrors } from './error-messages.ts';

const bounds = { min: 1, max: 2, what: 'x' };

test.each(Object.entries(code))('the code %s has a message', (_, number) => {
  const body = { error: 'validation_error' as const, errors: { email: [number] }, params: { email: bounds } };
  const refused = new CallError('validation_error', { status: 422, body });
  const { email = '' } = fieldErrors(refused, (key) => key);
  expect(Object.keys(errors)).toContain(email);
});
