import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { neededColumns } from '../../track-columns.ts';

/** Why a file was not taken, in a sentence; null where nothing is wrong. */
export function useTrackFault(error: unknown): string | null {
  const say = useTranslations();
  const numbers = useNumbers();
  if (error === null || error === undefined) return null;
  const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
  const given = params['file'] ?? {};
  const absent = neededColumns.filter((column) => errors[`columns.${column}`]);
  if (absent.length > 0) return say('routes.track.faults.columns', { columns: absent.join(', ') });
  switch (errors['file']?.[0]) {
    case code.required:
      return say('routes.track.faults.empty');
    case code.unreadable:
      return say('routes.track.faults.unreadable', { line: numbers.number(Number(given['line'] ?? 1)) });
    case code.outOfRange:
      return say('routes.track.faults.too_many', { max: numbers.number(Number(given['max'] ?? 0)) });
    default:
      return say(`errors.${errorKey(error)}`);
  }
}
