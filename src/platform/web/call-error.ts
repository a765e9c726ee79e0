import type { ErrorBody } from '../errors.ts';

/** A failed call: refused by the server, unanswered, or never sent. */
export class CallError extends Error {
  /** The server's code, or one of ours: `request-no-response`, `request-unexpected-error`, `request-fatal`. */
  readonly code: string;
  /** Null without an answer. */
  readonly status: number | null;
  readonly body: Partial<ErrorBody>;
  /** Seconds to wait, as requested by the server. */
  readonly retryAfterS: number | null;

  constructor(
    code: string,
    details: { status?: number; body?: Partial<ErrorBody>; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(details.body?.message ?? code, { cause: details.cause });
    this.name = 'CallError';
    this.code = code;
    this.status = details.status ?? null;
    this.body = details.body ?? {};
    this.retryAfterS = details.retryAfterS ?? null;
  }
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** True while the portal does not answer, or answers that it cannot just now. */
export function isOutage(error: CallError): boolean {
  return error.status === null ? error.code === 'request-no-response' : [429, 502, 503, 504].includes(error.status);
}

/** Whether a retry may succeed. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === null
    ? error.code === 'request-no-response'
    : [408, 409, 425, 429, 500, 502, 503, 504].includes(error.status);
}
