import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, emptyDraft, mergeDrafts, type AssetDraft } from './asset-draft.ts';
import type { Asset } from './contract.ts';

const unit = { code: 'UL-01', region: 'Nordeste', customer: 'Porto' };
const asset: Asset = {
  id: 'a',
  code: 'ESC-01',
  unit_id: 'u',
  unit: { id: 'u', code: 'UL-01', name: 'Um' },
  category: 'Escavadeira',
  manufacturer: null,
  model: null,
  segment: null,
  cost_centre: 'UL-01',
  region: 'Nordeste',
  customer: 'Outro',
  plate: null,
  serial: 'S1',
  device_ids: ['d1'],
  status: 'running',
  status_since: '2026-01-01T00:00:00.000Z',
  hour_meter_h: 1,
  odometer_km: 1,
  sources: null,
  last: null,
  photo_url: null,
  disabled: false,
  maintenance: false,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

describe('draftOf', () => {
  it('values equal to the unit’s are inherited', () => {
    expect(draftOf(asset, unit)).toMatchObject({
      code: 'ESC-01',
      cost_centre: null,
      region: null,
      customer: 'Outro',
      serial: 'S1',
    });
  });
});

describe('changesOf', () => {
  const base: AssetDraft = { ...emptyDraft, code: 'A', device_ids: ['1', '2'] };
  it.each<[string, Partial<AssetDraft>, Partial<AssetDraft>]>([
    ['nothing', {}, {}],
    ['a word', { code: 'B' }, { code: 'B' }],
    ['a word taken away', { code: null }, { code: null }],
    ['devices in another order', { device_ids: ['2', '1'] }, {}],
    ['a device more', { device_ids: ['1', '2', '3'] }, { device_ids: ['1', '2', '3'] }],
  ])('%s', (_, typed, changes) => {
    expect(changesOf(base, { ...base, ...typed })).toEqual(changes);
  });
});

describe('mergeDrafts', () => {
  const base: AssetDraft = { ...emptyDraft, code: 'A', plate: 'P1', device_ids: ['1'] };
  it.each<
    [string, { typed: Partial<AssetDraft>; saved: Partial<AssetDraft>; draft: Partial<AssetDraft>; newer: string[] }]
  >([
    ['theirs where nothing was typed', { typed: {}, saved: { plate: 'P2' }, draft: { plate: 'P2' }, newer: ['plate'] }],
    [
      'mine where both were',
      { typed: { plate: 'P3' }, saved: { plate: 'P2' }, draft: { plate: 'P3' }, newer: ['plate'] },
    ],
    [
      'the same from both is no matter',
      { typed: { plate: 'P2' }, saved: { plate: 'P2' }, draft: { plate: 'P2' }, newer: [] },
    ],
    [
      'mine where they changed another',
      { typed: { code: 'B' }, saved: { plate: 'P2' }, draft: { code: 'B', plate: 'P2' }, newer: ['plate'] },
    ],
    [
      'devices',
      {
        typed: { device_ids: [] },
        saved: { device_ids: ['1', '2'] },
        draft: { device_ids: [] },
        newer: ['device_ids'],
      },
    ],
  ])('%s', (_, { typed, saved, draft, newer }) => {
    const merged = mergeDrafts(base, { ...base, ...typed }, { ...base, ...saved });
    expect(merged).toEqual({ draft: { ...base, ...draft }, newer });
  });
});
