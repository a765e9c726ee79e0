import { assetLimits } from '#features/assets/public.ts';
import { code as codes } from '#platform/errors.ts';
import type { ImportColumn } from './import-columns.ts';
import { longest } from './judge-lines.ts';
import type { asset_imports } from './messages/en.ts';

type Problem = keyof (typeof asset_imports)['problems'];

/** The word of what is wrong with a cell, and the numbers that it names. */
export function problemOf(column: ImportColumn, fault: number): { word: Problem; values: Record<string, number> } {
  switch (fault) {
    case codes.required:
      return { word: 'required', values: {} };
    case codes.maxLength:
      return { word: 'too_long', values: { max: longest[column] } };
    case codes.string:
      return { word: 'unprintable', values: {} };
    case codes.unknownReference:
      return { word: 'unknown_unit', values: {} };
    case codes.unique:
      return { word: column === 'device_ids' ? 'device_taken' : 'repeated', values: {} };
    case codes.outOfRange:
      return { word: 'too_many', values: { max: assetLimits.devices } };
    default:
      return { word: 'other', values: { code: fault } };
  }
}
