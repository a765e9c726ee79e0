import { expect } from 'vitest';
import { createApiFixture } from './api-fixture.ts';
import type { TestApi } from './test-api.ts';
import { createAlertDefinition, type AlertDefinition } from '#features/alerts/definitions/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, getAsset } from '#features/assets/catalogue/contract.ts';
import { sendTelemetry } from '#features/assets/telemetry/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import type { MintedAccount, MintedPerson } from '#platform/server/testing/mint-account.ts';
import { getAlert, raiseExternal, type WholeAlert } from '#features/alerts/treatment/contract.ts';
import { escalateAlerts } from '#features/alerts/escalation/server/escalate-alerts.ts';
import { fetchDue } from '#platform/server/worker.ts';
import { evaluateGroups } from '#features/alerts/triggering/server/evaluate-groups.ts';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';

interface AlertPlace {
  unit: { id: string; code: string };
  asset: { id: string; code: string };
}

type DefinitionBody = Partial<BodyInput<typeof createAlertDefinition>>;

/** An account with an asset in the north and one in the south, people of each, and the door by which another system raises alerts. */
interface AlertFixture {
  api: TestApi;
  account: MintedAccount;
  north: AlertPlace;
  south: AlertPlace;
  /** May act in the north. */
  northern: MintedPerson;
  /** Looks at the north alone. */
  onlooker: MintedPerson & { profileId: string };
  southern: MintedPerson;
  key: Record<string, string>;
  define(code: string, rest?: DefinitionBody): Promise<AlertDefinition>;
  addViewer(
    unitIds: string[],
    rest?: { may_act?: boolean; sections?: string[] },
  ): Promise<MintedPerson & { profileId: string }>;
  /** Raises one of a definition, about the asset in the north unless told; answers it whole. */
  raise(code: string, rest?: Partial<BodyInput<typeof raiseExternal>>): Promise<WholeAlert>;
  whole(id: string, headers?: Record<string, string>): Promise<WholeAlert>;
  /** Tells what is to be told, as the worker does. */
  tell(): Promise<number>;
  /** Looks at groups of which something has changed, and tells what nobody takes, as the worker does; a worker of another test may be at it. */
  evaluateGroups(): Promise<void>;
  escalate(): Promise<void>;
  /** Reports a position of an asset. */
  report(place: AlertPlace, point: { latitude: number; longitude: number }): Promise<void>;
}

/**
 * @param tokenKey what links in letters are signed with
 * @param outgoingHosts hosts that the portal may speak to where they are private
 */
export async function createAlertFixture(tokenKey?: Buffer, outgoingHosts?: readonly string[]): Promise<AlertFixture> {
  const { api, account } = await createApiFixture({ ...(tokenKey && { tokenKey }), outgoingHosts });
  const { headers } = account.admin;
  const makePlace = async (code: string): Promise<AlertPlace> => {
    const unit = await api.call(createUnit, { headers, body: { code, name: `Unit ${code}` } });
    const body = { code: `EXC-${code}`, unit_id: unit.id, manufacturer: `Maker ${code}` };
    return { unit, asset: await api.call(createAsset, { headers, body }) };
  };
  const [north, south] = [await makePlace('N'), await makePlace('S')];
  const addViewer: AlertFixture['addViewer'] = async (unit_ids, { may_act = false, sections = ['alerts'] } = {}) => {
    const person = await account.addPerson('viewer');
    const body = { name: person.id, unit_ids, sections, may_act };
    const profile = await api.call(createAssetProfile, { headers, body });
    await api.call(attachUser, { headers, params: { id: profile.id, user_id: person.id } });
    return { ...person, profileId: profile.id };
  };
  const { secret } = await api.call(createApiKey, { headers, body: { name: 'External', kind: 'full' } });
  const key = { authorization: `Bearer ${secret}` };
  const untilNothingIsDue = async (work: typeof evaluateGroups) => {
    await eventually(async () => {
      while (await work(api, account.id));
      expect((await fetchDue(api.db, 'alert_evaluations')).accountIds).not.toContain(account.id);
    });
  };
  const whole: AlertFixture['whole'] = (id, by = headers) => api.call(getAlert, { headers: by, params: { id } });
  return {
    api,
    account,
    north,
    south,
    northern: await addViewer([north.unit.id], { may_act: true }),
    onlooker: await addViewer([north.unit.id]),
    southern: await addViewer([south.unit.id], { may_act: true }),
    key,
    addViewer,
    whole,
    define: (code, rest = {}) =>
      api.call(createAlertDefinition, {
        headers,
        body: {
          code,
          type: 'external',
          description: `What ${code} tells`,
          category: 'maintenance',
          severity: 'medium',
          status: 'active',
          ...rest,
        },
      }),
    async raise(code, rest = {}) {
      const body = { code, asset: north.asset.code, occurred_at: new Date().toISOString(), ...rest };
      const { alert_id } = await api.call(raiseExternal, { headers: key, body });
      return whole(alert_id);
    },
    tell: () => dispatchOutbox(api, account.id),
    evaluateGroups: () => untilNothingIsDue(evaluateGroups),
    escalate: () => untilNothingIsDue(escalateAlerts),
    async report({ asset }, point) {
      const body = [{ asset: asset.code, time: new Date().toISOString(), ...point }];
      await api.call(sendTelemetry, { headers: key, body });
      await eventually(async () =>
        expect((await api.call(getAsset, { headers, params: { id: asset.id } })).last).toMatchObject(point),
      );
    },
  };
}
