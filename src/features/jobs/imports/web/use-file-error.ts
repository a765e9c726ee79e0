import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { TableFace } from './table-face.ts';

/** Says why a file was not taken, in a sentence. */
export function useFileFault(face: TableFace): (error: unknown) => string {
  const t = useTranslations();
  const numbers = useNumbers();
  return (error) => {
    const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
    const given = params['file'] ?? {};
    const absent = face.columns
      .filter((column) => errors[`columns.${column}`])
      .map((column) => `“${face.titleOf(column)}”`);
    if (absent.length > 0) return t('imports.fault_no_column', { columns: absent.join(', ') });
    switch (errors['file']?.[0]) {
      case code.required:
        return t('imports.fault_empty');
      case code.unreadable:
        return t('imports.fault_unreadable', { line: numbers.number(Number(given['line'] ?? 1)) });
      case code.outOfRange:
        return t('imports.fault_too_many', { max: numbers.number(Number(given['max'] ?? 0)) });
      default:
        return t(`errors.${errorKey(error)}`);
    }
  };
}
