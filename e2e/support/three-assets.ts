import type { Page } from '@playwright/test';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from './devices.ts';
import type { OwnAccount, Portal } from './portal.ts';

export const start = { latitude: -30.03, longitude: -51.2 };

/** Three assets that stand where they were sent, and the way to drive them on. */
export async function driveThree(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  const ids = new Map<string, string>();
  for (const code of ['CAM-1', 'CAM-2', 'ESC-1']) {
    const body = { code, unit_id: unit.id, manufacturer: code.startsWith('CAM') ? 'Scania' : 'CAT', model: '336' };
    ids.set(code, (await portal.call(createAsset, { bearer, body })).id);
  }
  const transmit = await connectDevices(portal, bearer);
  let last = Date.now() - 60_000;
  const send = async (
    positions: readonly { asset: string; speed_kmh: number; engine_on?: boolean; latitude?: number }[],
  ) => {
    last = Math.max(last + 1, Date.now() - 1_000);
    const time = new Date(last).toISOString();
    await transmit(positions.map((position) => ({ ...start, heading_deg: 90, engine_on: true, ...position, time })));
  };
  await send([
    { asset: 'CAM-1', speed_kmh: 41 },
    { asset: 'CAM-2', speed_kmh: 0, latitude: -30.05 },
    { asset: 'ESC-1', speed_kmh: 0, engine_on: false, latitude: -30.06 },
  ]);
  return { bearer, ids, send };
}

/** Rows of the map's list. */
export const rows = (page: Page) => page.getByRole('listbox').getByRole('option');
export const row = (page: Page, code: string) => rows(page).filter({ hasText: code });
