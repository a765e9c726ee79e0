import { code, Refusal } from '../errors.ts';
import type { errors as catalogue } from '../messages/en.ts';
import { CallError } from './call-error.ts';

export type ErrorKey = keyof typeof catalogue;

/** By the server's code, by its message where only that is sent, and by our own codes. */
const keys: Record<string, ErrorKey> = {
  invalid_grant: 'api_credentials_incorrect',
  unauthenticated: 'api_unauthenticated',
  current_password_invalid: 'api_current_password_invalid',
  corporate_account: 'api_credentials_ad',
  user_is_inactive: 'api_user_is_inactive',
  no_accounts: 'no_accounts',
  account_moved: 'account_moved',
  moved: 'account_moved',
  password_change_required: 'password_change_required',
  second_factor_required: 'second_factor_required',
  second_factor_invalid: 'second_factor_invalid',
  directory_sign_in_required: 'directory_sign_in_required',
  step_up_required: 'step_up_required',
  request_fatal: 'request_fatal',
  validation_error: 'validation_error',
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict: 'conflict',
  too_large: 'too_large',
  unsupported_type: 'unsupported_type',
  too_many_requests: 'too_many_requests',
  unavailable: 'unavailable',
  storage_full: 'storage_full',
  'Unauthenticated.': 'api_unauthenticated',
  'The current password is invalid': 'api_current_password_invalid',
  'This user must use a proper domain to login.': 'api_credentials_ad',
  'User not found': 'api_user_not_found',
  'This user is inactive, contact your system administrator.': 'api_user_is_inactive',
  'request-unexpected-error': 'request_unexpected_error',
  'request-no-response': 'request_no_response',
  'request-fatal': 'request_fatal',
};

/** Message key for a failed call. */
export function errorKey(error: unknown): ErrorKey {
  if (error instanceof Refusal) return keys[error.code] ?? 'fatal';
  if (!(error instanceof CallError)) return 'fatal';
  if (error.status === 422 && error.body.errors) return 'validation_error';
  return keys[error.message] ?? keys[error.code] ?? 'request_unexpected_error';
}

/** Each code's message is named after it: `outOfRange` is `validation_out_of_range`. Written out it weighs on the sign-in page. */
const fieldKeys = new Map<number, ErrorKey>(
  Object.entries(code).map(([name, number]) => [
    number,
    `validation_${name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}` as ErrorKey,
  ]),
);

type Translate = (key: ErrorKey, values?: Record<string, string | number>) => string;

/** A message per field refused by the server or our own validation; a code without a message is shown as it is. */
export function fieldErrors(error: unknown, t: Translate): Record<string, string> {
  const details = error instanceof CallError ? error.body : error instanceof Refusal ? error : {};
  if (!details.errors) return {};
  const params = details.params ?? {};
  return Object.fromEntries(
    Object.entries(details.errors).map(([field, codes]) => [
      field,
      codes.map((number) => fieldText(field, { number, values: params[field] ?? {} }, t)).join(' '),
    ]),
  );
}

interface FieldFault {
  number: number;
  values: Record<string, string | number>;
}

function fieldText(field: string, { number, values }: FieldFault, t: Translate): string {
  // The specification's message for duplicates mentions e-mails.
  if (number === code.unique && field !== 'email') return t('validation_taken');
  if (number === code.malformed && field === 'code') return t('validation_code');
  const key = fieldKeys.get(number);
  if (!key) return String(number);
  if (key === 'validation_min_length' && !('min' in values)) return String(number);
  if (key === 'validation_max_length' && !('max' in values)) return String(number);
  return t(key, values);
}
