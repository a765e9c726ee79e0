import { createAlertDefinition } from '../../src/features/alerts/definitions/contract.ts';
import { raiseExternal } from '../../src/features/alerts/treatment/contract.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import type { BodyInput } from '../../src/platform/contract.ts';
import type { Person, Portal } from './portal.ts';

/** An account that another system raises alerts in, about its one asset. */
export interface Alarm {
  /** Another definition, of the account's own. */
  define(code: string, rest?: Partial<BodyInput<typeof createAlertDefinition>>): Promise<void>;
  raise(code: string): Promise<string>;
}

export async function openAlarm(portal: Portal, account: Person): Promise<Alarm> {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-01', name: 'Serra' } });
  await portal.call(createAsset, { bearer, body: { code: 'EXC-01', unit_id: unit.id } });
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Alarm', kind: 'full' } });
  return {
    async define(code, rest = {}) {
      const body = {
        code,
        type: 'external' as const,
        description: `Alarm ${code}`,
        category: 'maintenance' as const,
        severity: 'high' as const,
        status: 'active' as const,
        ...rest,
      };
      await portal.call(createAlertDefinition, { bearer, body });
    },
    async raise(code) {
      const body = { code, asset: 'EXC-01', occurred_at: new Date().toISOString() };
      return (await portal.call(raiseExternal, { bearer: secret, body })).alert_id;
    },
  };
}
