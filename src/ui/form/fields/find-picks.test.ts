import { expect, test } from 'vitest';
import { findPicks } from './find-picks.ts';

const picks = [
  { id: '1', label: 'POA-1 · Zona Sul', detail: 'Cliente São João' },
  { id: '2', label: 'POA-2 · Zona Norte' },
  { id: '3', label: 'CWB-1 · Água Verde' },
];

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['poa', ['1', '2']],
  ['zona poa', ['1', '2']],
  ['sao', ['1']],
  ['AGUA', ['3']],
  ['poa verde', []],
])('“%s” finds %j', (text, ids) => expect(findPicks(picks, text).map(({ id }) => id)).toEqual(ids));
