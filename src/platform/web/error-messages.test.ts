import { describe, expect, test } from 'vitest';
import { errors } from '../messages/en.ts';
import { CallError } from './call-error.ts';
import { errorKey, fieldErrors } from './error-messages.ts';

const answered = (status: number, body: object, code = 'request-unexpected-error') =>
  new CallError(code, { status, body });

describe('the catalogue of the specification', () => {
  test('has its exact messages', () => {
    expect(errors).toMatchObject({
      fatal: 'An error occurred unexpectedly.',
      loading_data: 'Error loading data.',
      request_unexpected_error: 'There was an unexpected error on the server. Please, try again later!',
      request_no_response: 'There was a connection problem. Please, try again later!',
      request_fatal: 'Invalid request. Please, contact an administrator.',
      api_credentials_incorrect: 'The entered credentials are incorrect.',
      api_unauthenticated: 'User is not authenticated.',
      api_current_password_invalid: 'The current password is invalid.',
      api_credentials_ad: 'This email is associated with a corporate account.',
      api_user_not_found: 'User not found.',
      api_user_is_inactive: 'This user is inactive, contact your system administrator.',
      validation_error: 'Validation error.',
      validation_unique: 'This e-mail is already in use.',
      validation_required: 'This field is required',
      validation_email: 'Invalid e-mail',
      validation_confirmation: 'The passwords do not match',
      no_accounts: "You don't have access to any accounts. Please, contact an administrator.",
    });
  });

  test.each([
    ['invalid_grant', 'api_credentials_incorrect'],
    ['request-unexpected-error', 'request_unexpected_error'],
    ['request-no-response', 'request_no_response'],
    ['request-fatal', 'request_fatal'],
    ['no_accounts', 'no_accounts'],
    ['nothing known', 'request_unexpected_error'],
  ])('the code %s is %s', (code, key) => {
    expect(errorKey(new CallError(code))).toBe(key);
  });

  test.each([
    ['Unauthenticated.', 'api_unauthenticated'],
    ['The current password is invalid', 'api_current_password_invalid'],
    ['This user must use a proper domain to login.', 'api_credentials_ad'],
    ['User not found', 'api_user_not_found'],
    ['This user is inactive, contact your system administrator.', 'api_user_is_inactive'],
  ])('the message “%s” is %s', (message, key) => {
    expect(errorKey(answered(400, { message }))).toBe(key);
  });

  test('422 with errors is a validation error; anything else is fatal', () => {
    expect(errorKey(answered(422, { errors: { name: [108] }, message: 'User not found' }))).toBe('validation_error');
    expect(errorKey(new TypeError('x'))).toBe('fatal');
  });

  test('field codes become messages with parameters; unmapped ones pass through', () => {
    const codes = [100, 101, 102, 103, 104, 105, 106, 107, 108, 199];
    const body = {
      errors: { email: codes, title: [104] },
      params: { email: { min: 8, max: 20 } },
    };
    const said = fieldErrors(answered(422, body), ((key: string) => key) as never);
    expect(said).toEqual({
      email:
        'validation_string validation_min_length validation_max_length validation_email validation_unique ' +
        'validation_image validation_array validation_integer validation_required 199',
      title: 'validation_taken',
    });
  });
});
