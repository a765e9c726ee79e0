import { createAlertDefinition } from '../../src/features/alerts/definitions/contract.ts';
import { raiseExternal } from '../../src/features/alerts/treatment/contract.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import type { OwnAccount, Person, Portal } from './portal.ts';
import { addViewer } from './viewers.ts';

export const path = '/services/simc/alertas/alertas';

/** Two rental units with an asset each, rules that another system raises, and the people of the units. */
export async function alarm(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const units = {
    north: await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } }),
    south: await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Port' } }),
  };
  for (const [code, unit] of [
    ['EXC-1', units.north],
    ['EXC-2', units.north],
    ['TRK-9', units.south],
  ] as const)
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, manufacturer: 'Caterpillar' } });
  const define = (code: string, description: string, more: object = {}) =>
    portal.call(createAlertDefinition, {
      bearer,
      body: {
        code,
        type: 'external',
        description,
        category: 'maintenance',
        severity: 'high',
        status: 'active',
        ...more,
      },
    });
  const pump = await define('PUMP-1', 'Pump pressure low', {
    severity: 'critical',
    recommendation: 'Stop the machine and call the workshop.',
  });
  const door = await define('DOOR-2', 'Door open while moving', { category: 'security' });
  /** Rings when both stand on one asset. */
  const defineBoth = (description: string) =>
    define('BOTH-3', description, {
      type: 'group',
      condition: { on: 'group', definition_ids: [pump.id, door.id], at_least: 2, assets: null, window_s: 600 },
    });
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Workshop', kind: 'full' } });
  const raise = (code: string, asset: string) =>
    portal.call(raiseExternal, {
      bearer: secret,
      body: { code, asset, occurred_at: new Date().toISOString(), attributes: { pressure_bar: 1.4 } },
    });
  /** A viewer of one unit who treats its alerts. */
  const addAnalyst = (name: string, unit: keyof typeof units): Promise<Person> => {
    const sections = ['alerts', 'assets', 'map'];
    return addViewer(portal, account, { unit_ids: [units[unit].id], sections, may_act: true }, name);
  };
  return { bearer, units, raise, addAnalyst, defineBoth };
}
