import { errorStatus, type ErrorCode } from '#platform/errors.ts';
import type { Json } from './schemas.ts';

const descriptions: Record<(typeof errorStatus)[ErrorCode], [name: string, description: string]> = {
  308: ['Moved', 'The account is in another cell; `Location` has the same path there.'],
  400: ['BadRequest', 'Not JSON, a query of the wrong form, or refused as `error` says.'],
  401: ['Unauthenticated', 'No token or key, or one that is not valid any more.'],
  403: ['Forbidden', 'Known, but not allowed: by role, module, section or kind of key.'],
  404: ['NotFound', 'Absent, in another account or out of reach: the three look the same.'],
  409: ['Conflict', 'The present state does not allow it, or the version given is not the present one.'],
  413: ['TooLarge', 'More bytes than the call takes.'],
  415: ['UnsupportedType', 'By its bytes the file is of no type that the call takes.'],
  422: ['ValidationError', 'Fields that are not as they must be, each with its codes.'],
  429: ['TooManyRequests', 'A limit was reached; `Retry-After` says for how many seconds.'],
  500: ['InternalError', 'A defect of the portal; quote `request_id` when asking for help.'],
  503: [
    'Unavailable',
    'Busy, the database is away, or the account is closed for some seconds; `Retry-After` says for how many seconds.',
  ],
  507: ['StorageFull', 'No room is left to store anything.'],
};

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Every refusal has one form; they are described once, by their status. */
export const errorResponses: Json = {
  ...Object.fromEntries(Object.values(descriptions).map(([name, description]) => [name, refusal(description)])),
  NotModified: { description: 'The answer is the one that `If-None-Match` names; it comes without a body.' },
  Refused: refusal(
    'What every call may answer: 308 (the account is in another cell, at `Location`), 400 (not JSON, a query of the wrong form), 429 (a limit was reached) and 503 (busy, the database is away, or the account is closed for some seconds), both with `Retry-After`, 500 (a defect; quote `request_id`).',
  ),
};

export const notModified: Json = { $ref: '#/components/responses/NotModified' };

export const responseOf = (status: (typeof errorStatus)[ErrorCode]): Json => ({
  $ref: `#/components/responses/${descriptions[status][0]}`,
});
