import { expect, test } from 'vitest';
import type { Onlooker } from './audience-rules.ts';
import { escalatesTo } from './escalation-rules.ts';

const people: (Onlooker & { name: string })[] = [
  { name: 'admin', role: 'admin', profileIds: [] },
  { name: 'manager', role: 'viewer', profileIds: ['managers'] },
  { name: 'chief', role: 'admin', profileIds: ['managers'] },
  { name: 'viewer', role: 'viewer', profileIds: ['viewers'] },
];

test.each<[string, string[], string[]]>([
  ['administrators where no profile is named', [], ['admin', 'chief']],
  ['people of a profile, administrators among them', ['managers'], ['manager', 'chief']],
  ['people of several', ['viewers', 'managers'], ['manager', 'chief', 'viewer']],
  ['administrators where nobody of the profile sees it', ['others'], ['admin', 'chief']],
])('%s', (_, profileIds, names) => {
  expect(escalatesTo(people, profileIds).map(({ name }) => name)).toEqual(names);
});
