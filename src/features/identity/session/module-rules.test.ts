import { describe, expect, it } from 'vitest';
import { modulesOf, viewerSections } from './module-rules.ts';

const account = { modules: ['services:dashboards', 'services:simc'] };

describe('modulesOf', () => {
  it("gives an admin the account's services and the admin modules", () => {
    expect(modulesOf('admin', account, { any: false })).toEqual([
      'notifications',
      'services:dashboards',
      'services:simc',
      'admin:users',
      'admin:dashboards',
      'admin:account',
      'admin:api-keys',
      'admin:audit',
      'admin:outbox',
    ]);
  });

  it('gives a viewer the asset module only with an asset profile', () => {
    expect(modulesOf('viewer', account, { any: true })).toEqual([
      'notifications',
      'services:dashboards',
      'services:simc',
    ]);
    expect(modulesOf('viewer', account, { any: false })).toEqual(['notifications', 'services:dashboards']);
  });

  it('ignores admin modules stored with the account', () => {
    expect(modulesOf('viewer', { modules: ['admin:users', 'services:simc'] }, { any: true })).toEqual([
      'notifications',
      'services:simc',
    ]);
  });
});

describe('viewerSections', () => {
  it('keeps known sections except settings', () => {
    expect(viewerSections(['map', 'settings', 'assets', 'payroll'])).toEqual(['assets', 'map']);
    expect(viewerSections([])).toEqual([]);
  });
});
