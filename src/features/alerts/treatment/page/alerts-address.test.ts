import { describe, expect, test } from 'vitest';
import { testAddress } from '#testing/address-tests.ts';
import { namesInUse } from '#platform/address.ts';
import { alertsAddress, filterInput } from './alerts-address.ts';

const read = (text: string) => alertsAddress.read(new URLSearchParams(text));
const id = '0198c0de-0000-7000-8000-000000000001';

describe('the address of the alerts', () => {
  testAddress(alertsAddress, {
    stable: [
      '',
      'search=pump&status=opened&status=running&severity=high&severity=critical',
      `unit_id=${id}&asset_id=${id}&assignee_id=${id}`,
      'location=Gua%C3%ADba&code=SPD-015&code=IDL-030&manufacturer=CAT',
      'asset_category=Truck&model=P+360&customer=A&region=Sul',
      'has_recommendation=true&has_counter_measure=false&group=true',
      'origin=external&span=last_7&view=board',
      'from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z',
      `sort=severity&alert=${id}`,
    ],
    tidied: [
      ['status=gone&severity=loud', ''],
      ['unit_id=mine', ''],
      ['sort=-occurred_at&view=table', ''],
      ['sort=colour', ''],
      ['group=maybe&origin=moon', ''],
      ['location=%20', ''],
      ['code=%00A%20&code=A', 'code=A'],
    ],
  });

  test('filters count as active, the order does not', () => {
    expect(namesInUse(read('sort=code&view=board').filter)).toEqual([]);
    expect(namesInUse(read('group=false&span=today').filter)).toEqual(['group', 'span']);
  });

  test('the query contains only the chosen filters', () => {
    const { filter } = read('severity=high&group=false&search=%20pump%20');
    const asked = filterInput(filter, { from: 'a', to: 'b' });
    expect(JSON.parse(JSON.stringify(asked))).toEqual({
      search: 'pump',
      severity: ['high'],
      group: 'false',
      from: 'a',
      to: 'b',
    });
  });
});
