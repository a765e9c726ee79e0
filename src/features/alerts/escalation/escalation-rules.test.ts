import { expect, test } from 'vitest';
import { escalatesTo, type EscalationCandidate, type EscalationReach } from './escalation-rules.ts';

type Person = EscalationCandidate & { name: string };
const admin: Person = { name: 'admin', role: 'admin', profileIds: [], isWilling: true };
const manager: Person = { name: 'manager', role: 'viewer', profileIds: ['managers'], isWilling: true };
const chief: Person = { name: 'chief', role: 'admin', profileIds: ['managers'], isWilling: true };
const viewer: Person = { name: 'viewer', role: 'viewer', profileIds: ['viewers'], isWilling: true };
const unwilling = (person: Person): Person => ({ ...person, isWilling: false });
const all = [admin, manager, chief, viewer];

test.each<[string, Person[], string[], EscalationReach, string[]]>([
  ['administrators where no profile is named', all, [], 'meant', ['admin', 'chief']],
  ['people of a profile, administrators among them', all, ['managers'], 'meant', ['manager', 'chief']],
  ['people of several', all, ['viewers', 'managers'], 'meant', ['manager', 'chief', 'viewer']],
  ['only who wants to be notified', [admin, unwilling(manager), chief], ['managers'], 'meant', ['chief']],
  ['administrators where no one of the profile sees it', all, ['others'], 'stand_in', ['admin', 'chief']],
  ['administrators where all of it left', [admin, viewer], ['managers'], 'stand_in', ['admin']],
  ['administrators where no one of it wants it', [admin, unwilling(manager)], ['managers'], 'stand_in', ['admin']],
  [
    'administrators that do not want it, where no one else is',
    [unwilling(admin), unwilling(viewer)],
    ['viewers'],
    'unwished',
    ['admin'],
  ],
  [
    'administrators that do not want it, where they alone are meant',
    [unwilling(admin), viewer],
    [],
    'unwished',
    ['admin'],
  ],
  ['no one where there is nobody', [viewer], [], 'nobody', []],
])('escalation: %s', (...[, people, profileIds, reach, names]) => {
  const { recipients, ...rest } = escalatesTo(people, profileIds);
  expect({ ...rest, names: recipients.map(({ name }) => name) }).toEqual({ reach, names });
});
