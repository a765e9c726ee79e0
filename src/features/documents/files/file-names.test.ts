import { expect, test } from 'vitest';
import { asFileName, distinctNames, nameProblem } from './file-names.ts';

test.each([
  ['Manual do operador.pdf', null],
  ['Relatório 2026-11 (ção).docx', null],
  ['contrato\u202efdp.exe', 'characters'],
  ['a/b.pdf', 'characters'],
  ['a\r\nb.pdf', 'characters'],
  ['a\u0000.pdf', 'characters'],
  ['.htaccess', 'reserved'],
  ['con.pdf', 'reserved'],
  ['end.', 'reserved'],
] as const)('%j as a name: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['PLAN.PDF', 'PLAN.pdf'],
  ['plan', 'plan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\Users\x\plan.pdf`, 'plan.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie x.pdf'],
  ['contrato\u202efdp.pdf', 'contratofdp.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['nul.pdf', '_nul.pdf'],
  [`${'ã'.repeat(400)}.pdf`, `${'ã'.repeat(196)}.pdf`],
])('%j is stored as %j', (sent, expected) => {
  expect(asFileName(sent, 'pdf', 200)).toBe(expected);
  expect(nameProblem(expected)).toBeNull();
});

test('names in an archive are unique ignoring case', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
  ]);
});
