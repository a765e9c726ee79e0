import type { ErrorCode, Refusal } from '../../../errors.ts';

/** English texts of the API; the browser shows its own message for the code in the person's language. */
const messages: Record<ErrorCode, string> = {
  moved: 'The account is at another address now.',
  request_fatal: 'Invalid request.',
  invalid_grant: 'The entered credentials are incorrect.',
  corporate_account: 'This user must use a proper domain to login.',
  user_is_inactive: 'This user is inactive, contact your system administrator.',
  current_password_invalid: 'The current password is invalid',
  no_accounts: "You don't have access to any accounts. Please, contact an administrator.",
  account_moved: 'Your account is at another address now.',
  password_change_required: 'Choose a password of your own: this one was given to you.',
  second_factor_required: 'A second factor is needed to sign in.',
  second_factor_invalid: 'The second factor is incorrect.',
  directory_sign_in_required: 'Sign in by the corporate directory again.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'This is not allowed.',
  step_up_required: 'Prove who you are before this.',
  not_found: 'Not found.',
  conflict: 'The present state does not allow this.',
  too_large: 'This is too large.',
  unsupported_type: 'This type is not accepted.',
  validation_error: 'Validation error.',
  too_many_requests: 'Too many requests.',
  internal: 'There was an unexpected error on the server.',
  unavailable: 'The service is not available right now.',
  storage_full: 'There is no room to store anything right now.',
};

/** The text of a refusal: its own, or that of its code. */
export function messageOf({ code, message }: Refusal): string {
  return message === code ? messages[code] : message;
}
