import { assetLimits } from '#features/assets/catalogue/public.ts';
import type { Problem } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import type { ImportColumn } from './match-headers.ts';
import { longest } from './judge-lines.ts';

type Word =
  'required' | 'too_long' | 'unprintable' | 'repeated' | 'other' | 'unknown_unit' | 'device_taken' | 'too_many';

/** The problem with a cell. */
export function problemOf(column: ImportColumn, fault: number): Problem<Word> {
  switch (fault) {
    case codes.required:
      return { word: 'required' };
    case codes.maxLength:
      return { word: 'too_long', values: { max: longest[column] } };
    case codes.string:
      return { word: 'unprintable' };
    case codes.unknownReference:
      return { word: 'unknown_unit' };
    case codes.unique:
      return { word: column === 'device_ids' ? 'device_taken' : 'repeated' };
    case codes.outOfRange:
      return { word: 'too_many', values: { max: assetLimits.devices } };
    default:
      return { word: 'other', values: { code: fault } };
  }
}
