import path from 'node:path';
import { setUpAccount, signIn } from '../support/account-setup.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startHotDevices, type AlertComparison } from './hot-devices.ts';
import { startLedgerSender, type LedgerSender } from './ledger-sender.ts';
import { compareRings, drawStripes, type RingComparison } from './striped-geofence.ts';
import { startUploadSender } from './upload-sender.ts';

export const load = { assets: 120, hotAssets: 12, clients: 4 } as const;

/** Devices that send, a person who uploads, geofences that are crossed and alerts that ring, while something breaks. */
export interface Load {
  sender: LedgerSender;
  /** Stops it, and compares what was acknowledged with what is there. */
  compare(): Promise<LoadOutcome>;
}

export interface LoadOutcome {
  found: Comparison;
  rings: RingComparison;
  alerts: AlertComparison;
  uploads: { acknowledged: number; lost: string[] };
}

interface Options {
  /** Of the account. */
  timeZone?: string;
  /** Where the ledgers are: what breaks must not break them. */
  ledgerFolder?: string;
  /** Whether what is sent now is late by the portal's clock; null: not known. */
  isLate?: () => boolean | null;
}

/** @param portal a running one; its `dataFolder` is that of its database */
export async function startLoad(
  portal: PortalProcess,
  { timeZone, ledgerFolder = portal.dataFolder, isLate }: Options = {},
): Promise<Load> {
  const { base } = portal;
  const account = await setUpAccount(portal, load.assets + load.hotAssets, { timeZone });
  await drawStripes(portal, account);
  const [hotAssets, assets] = [account.assets.slice(0, load.hotAssets), account.assets.slice(load.hotAssets)];
  const ledgerFile = path.join(ledgerFolder, 'ledger.txt');
  const sender = startLedgerSender({ base, apiKey: account.apiKey, assets, clients: load.clients, ledgerFile });
  const uploads = startUploadSender({ base, token: account.token, ledgerFile: path.join(ledgerFolder, 'uploads.txt') });
  const hot = await startHotDevices({ base, account, assets: hotAssets, isLate });
  await sender.untilMore(load.assets * 10);
  return {
    sender,
    async compare() {
      await sender.stop();
      await uploads.stop();
      await hot.stop();
      const reader = { base, token: await signIn(base) };
      return {
        uploads: { acknowledged: uploads.acknowledged(), lost: await uploads.findLost(reader.token) },
        found: await compareLedgers(reader, sender.ledgers, timeZone),
        rings: await compareRings(reader, sender.ledgers),
        alerts: await hot.compare(reader.token),
      };
    },
  };
}
