import { createGeofence } from '#features/geofences/contract.ts';
import { post, type BenchAccount } from '../support/account-setup.ts';
import { asOwner } from '../support/owner.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { latitudeAt, type AssetLedger } from './ledger-sender.ts';

/** How what should have rung and what did differ, in entries and exits. */
export interface RingComparison {
  expected: number;
  lost: number;
  /** Reported twice, or never happened. */
  surplus: number;
}

interface Reader {
  base: string;
  token: string;
}

/** Stripes along latitudes, in degrees, that devices cross every few seconds; none of them turns at a border. */
const south = -30.059_87;
const stripe = 0.000_5;
const stripes = 120;
const settleMs = 20_000;

/** A geofence of stripes under the way of every device, in force since ever. */
export async function drawStripes(portal: PortalProcess, { token, unitId }: BenchAccount): Promise<void> {
  const shape = {
    type: 'MultiPolygon' as const,
    coordinates: Array.from({ length: stripes / 2 }, (_, n) => [boxOf(2 * n)]),
  };
  await post(portal.base, token, createGeofence, {
    name: 'Stripes',
    color: '#2f6fed',
    unit_id: unitId,
    resources: ['entry', 'exit'],
    shape,
  });
  // Devices send of the hours before it was drawn.
  await asOwner(portal, (owner) => owner.query(`update geofence_versions set in_force_from = '-infinity'`));
}

function boxOf(number: number): [number, number][] {
  const [bottom, top] = [south + number * stripe, south + (number + 1) * stripe];
  return [
    [-51.5, bottom],
    [-51, bottom],
    [-51, top],
    [-51.5, top],
  ];
}

function isInside(place: number): boolean {
  return Math.floor((latitudeAt(place) - south) / stripe) % 2 === 0;
}

/** Entries and exits of a device that has sent so many fixes: two in a row on the new side, reported with the place of the first. */
function expectRings(fixes: number): string[] {
  const rings: string[] = [];
  let inside = false;
  for (let place = 0; place + 1 < fixes; place++) {
    if (isInside(place) === inside || isInside(place + 1) === inside) continue;
    inside = !inside;
    rings.push(`${inside ? 'entry' : 'exit'} ${place}`);
  }
  return rings;
}

/** Reads every asset's events back: all that follow from what was acknowledged, none that does not follow from what was sent, and none twice. */
export async function compareRings(reader: Reader, ledgers: readonly AssetLedger[]): Promise<RingComparison> {
  const sum: RingComparison = { expected: 0, lost: 0, surplus: 0 };
  for (const ledger of ledgers) {
    const { expected, lost, surplus } = await compareSettled(reader, ledger);
    sum.expected += expected;
    sum.lost += lost;
    sum.surplus += surplus;
  }
  return sum;
}

/** Events follow positions within seconds; waits for them, not for a time. */
async function compareSettled(reader: Reader, ledger: AssetLedger): Promise<RingComparison> {
  const expected = expectRings(ledger.acknowledged);
  const possible = new Set(expectRings(ledger.sent));
  const deadline = performance.now() + settleMs;
  for (;;) {
    const found = await readRings(reader, ledger);
    const unique = new Set(found);
    const lost = expected.filter((ring) => !unique.has(ring)).length;
    const surplus = found.length - unique.size + [...unique].filter((ring) => !possible.has(ring)).length;
    if (lost + surplus === 0 || performance.now() > deadline) return { expected: expected.length, lost, surplus };
  }
}

async function readRings({ base, token }: Reader, { id, firstMs }: AssetLedger): Promise<string[]> {
  const rings: string[] = [];
  for (let after = ''; ;) {
    const path = `/assets/${id}/geofence-events?limit=200${after}`;
    const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    const page = (await answer.json()) as { items: { type: string; started_at: string }[]; next: string | null };
    rings.push(...page.items.map((one) => `${one.type} ${(Date.parse(one.started_at) - firstMs) / 1_000}`));
    if (page.next === null) return rings;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
}
