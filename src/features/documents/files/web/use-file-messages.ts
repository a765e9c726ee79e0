import { useFormatter, useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { limits, type PortalFile } from '../contract.ts';
import { endingOf } from '../file-types.ts';
import { FileFault } from './viewer/view-file.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** Formatting of sizes and times in this slice. */
export function useFileMessages() {
  const numbers = useNumbers();
  const format = useFormatter();
  return {
    /** A size: `812 B`, `1.2 MB`. */
    size(bytes: number): string {
      let value = bytes;
      let unit = 0;
      while (value >= step && unit < units.length - 1) {
        value /= step;
        unit += 1;
      }
      return `${numbers.number(value, unit > 0 && value < 100 ? 1 : 0)} ${units[unit]}`;
    },
    moment: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
    day: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
    type: ({ type }: Pick<PortalFile, 'type'>) => endingOf(type).toUpperCase(),
  };
}

/** Explains why a file was refused. */
export function useUploadFault(): (error: unknown) => string {
  const t = useTranslations();
  const megabytes = limits.maxBytes / step / step;
  return (error) => {
    if (error instanceof FileFault) return t(`files.faults.${error.reason}`, { megabytes });
    if (!(error instanceof CallError)) return t(`errors.${errorKey(error)}`);
    if (error.status === 413) return t('files.faults.too_large', { megabytes });
    if (error.status === 415) return t('files.faults.type');
    const codes = Object.values(error.body.errors ?? {}).flat();
    if (codes.includes(code.tooMuch)) return t('files.faults.quota');
    if (codes.includes(code.infected)) return t('files.faults.infected');
    if (codes.includes(code.active)) return t('files.faults.active');
    if (codes.includes(code.unreadable) || codes.includes(code.malformed)) return t('files.faults.broken');
    return t(`errors.${errorKey(error)}`);
  };
}
