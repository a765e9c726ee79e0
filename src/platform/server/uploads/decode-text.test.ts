import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, swap: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from('código;ação'), 'código;ação'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFcódigo'), 'código'],
  ['Windows-1252', Buffer.from('c\xf3digo;a\xe7\xe3o \x96 \x80', 'latin1'), 'código;ação – €'],
  ['UTF-16, as Excel says Unicode text', utf16('código\tação', false), 'código\tação'],
  ['UTF-16 the other way round', utf16('código', true), 'código'],
  ['nothing', Buffer.alloc(0), ''],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000'), null],
  ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), null],
])('%s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
