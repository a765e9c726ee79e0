import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Scope } from '../scope.ts';
import { liveEvent, visibleTypes } from './event.ts';

const data = z.object({});
const events = [
  liveEvent({ type: 'position', data, visibleTo: { sections: ['assets', 'map'] } }),
  liveEvent({ type: 'definitions', data, visibleTo: { sections: ['management'] } }),
  liveEvent({ type: 'dashboards', data, visibleTo: { module: 'services:dashboards' } }),
  liveEvent({ type: 'job', data, visibleTo: 'recipient' }),
];

test.each([
  { name: 'a recipient needs nothing', modules: [], sections: [], seen: ['job'] },
  { name: 'one of the sections', modules: ['services:simc'], sections: ['map'], seen: ['position', 'job'] },
  { name: 'sections without their module', modules: [], sections: ['map', 'management'], seen: ['job'] },
  { name: 'a module', modules: ['services:dashboards'], sections: [], seen: ['dashboards', 'job'] },
])('$name', ({ modules, sections, seen }) => {
  const scope: Scope = { accountId: 'a', userId: 'u', role: 'viewer', modules, sections, unitIds: null, mayAct: false };
  expect(visibleTypes(events, scope)).toEqual(seen);
});
