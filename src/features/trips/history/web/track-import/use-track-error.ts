import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { neededColumns } from '../../track-columns.ts';

/** Explains why a file was refused. */
export function useTrackError(): (error: unknown) => string {
  const t = useTranslations();
  const numbers = useNumbers();
  return (error) => {
    const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
    const given = params['file'] ?? {};
    const absent = neededColumns.filter((column) => errors[`columns.${column}`]);
    if (absent.length > 0) return t('routes.track.faults.columns', { columns: absent.join(', ') });
    switch (errors['file']?.[0]) {
      case code.required:
        return t('routes.track.faults.empty');
      case code.unreadable:
        return t('routes.track.faults.unreadable', { line: numbers.number(Number(given['line'] ?? 1)) });
      case code.outOfRange:
        return t('routes.track.faults.too_many', { max: numbers.number(Number(given['max'] ?? 0)) });
      case code.tooComplex:
        return t('errors.validation_too_complex');
      default:
        return t(`errors.${errorKey(error)}`);
    }
  };
}
