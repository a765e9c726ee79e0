import type { RecordKind } from '#features/maintenance/records/contract.ts';
import type { Problem } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import { longestOf, typeOf } from './cell-types.ts';
import type { maintenance_imports } from './messages/en.ts';

type Word =
  'required' | 'too_long' | 'unprintable' | 'repeated' | 'other' | keyof (typeof maintenance_imports)['problems'];

export function problemOf(kind: RecordKind, column: string, fault: number): Problem<Word> {
  switch (fault) {
    case codes.required:
      return { word: 'required' };
    case codes.maxLength:
      return { word: 'too_long', values: { max: longestOf(column) } };
    case codes.string:
      return { word: 'unprintable' };
    case codes.unknownReference:
      return { word: column === 'unit' ? 'unknown_unit' : 'unknown_asset' };
    case codes.unique:
      return { word: 'repeated' };
    case codes.overlaps:
      return { word: 'overlaps' };
    case codes.integer:
      return { word: 'no_whole_number' };
    case codes.outOfRange:
      return { word: column === 'to' ? 'before_start' : column === 'category' ? 'asset_too' : 'out_of_range' };
    case codes.malformed:
      return { word: malformed(kind, column) };
    default:
      return { word: 'other', values: { code: fault } };
  }
}

function malformed(kind: RecordKind, column: string): Word {
  switch (typeOf(kind, column)) {
    case 'day':
      return 'no_day';
    case 'instant':
      return 'no_moment';
    case 'word':
      return 'no_word';
    case 'target':
      return 'no_target';
    case 'money':
      return 'no_amount';
    default:
      return 'no_number';
  }
}
