import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createGeofence } from '../../src/features/geofences/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from './devices.ts';
import type { OwnAccount, Portal } from './portal.ts';

export const path = '/services/simc/geolocalizacao/cercas';
export const depot = { latitude: -10.95, longitude: -37.07 };
const metre = 1 / 111_320;

/** A place within the depot where one goes slowly. */
export const gate = {
  name: 'Gate',
  color: '#c92a2a',
  max_speed_kmh: 20,
  resources: ['speeding'],
  shape: { type: 'Circle', center: [depot.longitude, depot.latitude], radius_m: 60 },
};

/** Two rental units, an asset in the first that drives to a given distance, in metres north of the depot, ever later: a geofence counts from its drawing on. */
export async function drive(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  const other = await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Port' } });
  for (const code of ['CAM-1', 'CAM-2'])
    await portal.call(createAsset, {
      bearer,
      body: { code, unit_id: unit.id, manufacturer: 'Scania', model: 'G 410' },
    });
  const transmit = await connectDevices(portal, bearer);
  let last = Date.now() - 15_000;
  const go = async (...norths: readonly number[]) => {
    const fixes = norths.map((north) => {
      last += 20_000;
      const latitude = depot.latitude + north * metre;
      const time = new Date(last).toISOString();
      return { asset: 'CAM-1', ...depot, latitude, speed_kmh: 30, heading_deg: 0, engine_on: true, time };
    });
    await transmit(fixes);
  };
  const draw = (name: string, more: object = {}) =>
    portal.call(createGeofence, {
      bearer,
      body: {
        name,
        unit_id: unit.id,
        color: '#e8590c',
        max_speed_kmh: null,
        resources: ['entry', 'exit'],
        shape: { type: 'Circle', center: [depot.longitude, depot.latitude], radius_m: 200 },
        ...more,
      },
    });
  return { bearer, unit, other, go, draw };
}
