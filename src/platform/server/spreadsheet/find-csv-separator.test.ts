import { expect, test } from 'vitest';
import { findSeparator } from './find-csv-separator.ts';

test.each([
  ['code,unit,model\nA,B,C', ','],
  ['code;unit;device_ids\nA;B;"1,2,3,4"', ';'],
  ['code\tunit, or so\tmodel\n', '\t'],
  ['"a;b;c",d\r\n', ','],
  ['\n\ncode;unit\n', ';'],
  ['code\nA\n', ','],
  ['sep=,\ncode;unit,a\n', ','],
  ['"sep=;"\r\ncode,unit,a\n', ';'],
  ['', ','],
])('%j is separated by %j', (text, separator) => expect(findSeparator(text)).toBe(separator));
