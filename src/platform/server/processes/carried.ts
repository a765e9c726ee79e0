import { Refusal, type ErrorCode, type FieldErrors, type FieldParams } from '../../errors.ts';

/** A result from another process; a refusal as plain fields, since classes are not copied. */
export type Carried<T> =
  | { answer: T }
  | {
      refusal: {
        code: ErrorCode;
        errors: FieldErrors | undefined;
        params: FieldParams | undefined;
        retryAfterS: number | undefined;
      };
    }
  | { error: Error };

/** Runs work whose result is sent to another process. */
export async function carry<T>(work: () => T | Promise<T>): Promise<Carried<T>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, errors, params, retryAfterS } = error;
      return { refusal: { code, errors, params, retryAfterS } };
    }
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** @throws what the work has thrown */
export function unpack<T>(carried: Carried<T>): T {
  if ('answer' in carried) return carried.answer;
  if ('error' in carried) throw carried.error;
  const { code, errors, params, retryAfterS } = carried.refusal;
  throw new Refusal(code, { errors, params, ...(retryAfterS !== undefined && { retryAfterS }) });
}
