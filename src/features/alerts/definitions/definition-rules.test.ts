import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { judgeDefinition, type DefinitionParts } from './definition-rules.ts';

const [a, b] = ['0190b2e0-0000-7000-8000-000000000001', '0190b2e0-0000-7000-8000-000000000002'];
const entry: Condition = { on: 'event', event: 'geofence_entry' };
const start: Condition = { on: 'event', event: 'trip_start' };
const silent = (for_s: number): Condition => ({ on: 'state', state: 'silent', for_s });
const group = (definition_ids: string[], at_least: number): Condition => ({
  on: 'group',
  definition_ids,
  at_least,
  assets: null,
  window_s: 3_600,
});
const whole: DefinitionParts = {
  type: 'calculated',
  condition: entry,
  geofence_ids: [],
  notification_level: 'everyone',
  profile_ids: [],
  assignees: [],
};

test.each<[string, Partial<DefinitionParts>, Record<string, number[]> | null]>([
  ['a crossing of any geofence', {}, null],
  ['a crossing of chosen geofences', { geofence_ids: [a] }, null],
  ['outside of chosen geofences', { condition: { on: 'state', state: 'outside', for_s: 60 }, geofence_ids: [a] }, null],
  ['geofences where none are looked at', { condition: start, geofence_ids: [a] }, { geofence_ids: [120] }],
  ['calculated from nothing', { condition: null }, { condition: [108] }],
  ['calculated from a group', { condition: group([a], 1) }, { 'condition.on': [120] }],
  ['a group of one event', { type: 'group', condition: entry }, { 'condition.on': [120] }],
  ['raised from outside', { type: 'external', condition: null }, null],
  ['raised from outside by a condition', { type: 'external' }, { condition: [120] }],
  ['two of two', { type: 'group', condition: group([a, b], 2) }, null],
  ['three of two', { type: 'group', condition: group([a, b], 3) }, { 'condition.at_least': [120] }],
  ['one twice', { type: 'group', condition: group([a, a], 2) }, { 'condition.definition_ids': [104] }],
  ['silent for four minutes', { condition: silent(240) }, { 'condition.for_s': [120] }],
  ['silent for five minutes', { condition: silent(300) }, null],
  ['for profiles that no one named', { notification_level: 'profiles' }, { profile_ids: [108] }],
  ['for an assignee that no one named', { notification_level: 'assignee' }, { assignees: [108] }],
  ['for an assignee', { notification_level: 'assignee', assignees: [{ unit_id: null, user_id: a }] }, null],
  ['for a profile', { notification_level: 'profiles', profile_ids: [a] }, null],
])('validation of a definition: %s', (_, change, errors) => {
  expect(judgeDefinition({ ...whole, ...change })).toEqual(errors);
});
