/** Every kind of refusal with its HTTP status. Codes are part of the API (see the OpenAPI document). */
export const errorStatus = {
  /** To the same path in another cell. */
  moved: 308,
  request_fatal: 400,
  invalid_grant: 400,
  corporate_account: 400,
  user_is_inactive: 400,
  current_password_invalid: 400,
  no_accounts: 400,
  account_moved: 400,
  password_change_required: 400,
  second_factor_required: 400,
  second_factor_invalid: 400,
  directory_sign_in_required: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_up_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  validation_error: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Validation codes: 100 to 108 come from the specification, 120 to 140 are ours. */
export const code = {
  string: 100,
  minLength: 101,
  maxLength: 102,
  email: 103,
  unique: 104,
  image: 105,
  array: 106,
  integer: 107,
  required: 108,
  outOfRange: 120,
  tooOld: 121,
  aheadOfTime: 122,
  atZero: 123,
  unknownReference: 124,
  crossesItself: 125,
  outsideParent: 126,
  anotherUnit: 127,
  unknownField: 128,
  fixedAfterCreation: 129,
  confirmation: 130,
  unreadable: 131,
  /** Above the quota. */
  tooMuch: 132,
  malformed: 133,
  infected: 134,
  overlaps: 135,
  /** Too complex to process within its deadline. */
  tooComplex: 136,
  /** A password that is easy to guess. */
  guessable: 137,
  /** Not a day or instant in ISO 8601. */
  date: 138,
  /** Not a number, where decimals are allowed. */
  number: 139,
  /** A document that does something or fetches parts when it is opened. */
  active: 140,
  /** A host that the operator has not listed for this use. */
  hostNotListed: 141,
} as const;

/** Validation codes by field (`asset_ids.3` for an item of a list). */
export type FieldErrors = Record<string, number[]>;
/** Values for a field's message: `{min: 8}`. */
export type FieldParams = Record<string, Record<string, number | string>>;

export interface ErrorBody {
  error: ErrorCode;
  message: string;
  errors?: FieldErrors;
  params?: FieldParams;
  /** How a second step goes on. */
  details?: Record<string, unknown>;
  /** For internal errors: the id to quote when asking for help. */
  request_id?: string;
}

/** An intended refusal of a request. Any other thrown error is a defect and its text is not shown. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly params: FieldParams | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterS: number | undefined;
  /** Public address of the cell that answers the call. */
  readonly movedTo: string | undefined;

  constructor(
    code: ErrorCode,
    details: Pick<ErrorBody, 'errors' | 'params' | 'details'> & {
      retryAfterS?: number;
      movedTo?: string;
      message?: string;
    } = {},
  ) {
    super(details.message ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.errors = details.errors;
    this.params = details.params;
    this.details = details.details;
    this.retryAfterS = details.retryAfterS;
    this.movedTo = details.movedTo;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = () => new Refusal('not_found');
/** More specific than a plain `not_found`; for signed-in administrators only. */
export const userNotFound = () => new Refusal('not_found', { message: 'User not found' });
export const forbidden = () => new Refusal('forbidden');
export const conflict = () => new Refusal('conflict');
export const unauthenticated = () => new Refusal('unauthenticated');
export const invalid = (errors: FieldErrors, params?: FieldParams) =>
  new Refusal('validation_error', { errors, params });
