import { setTimeout as wait } from 'node:timers/promises';
import type { BenchAccount } from '../support/account-setup.ts';
import { sendRound, startFleet } from '../support/telemetry-load.ts';
import { say } from '../support/say.ts';

type Fleet = Pick<BenchAccount, 'apiKey'> & Pick<ReturnType<typeof startFleet>, 'nextRound'>;

/** Short rounds, and many: a machine that others share is now fast, now slow, for seconds and for minutes, by a tenth and more. */
export const ratioRounds = 81;
const batches = 80;
const apartMs = 1_100;

/**
 * Positions acknowledged per second of a fleet that is loaded with something ÷ the same of a plain one, in turn on the same portal: the mean of
 * the middle half of some rounds, after one that is not counted. It is as robust to outliers as the middle one, and swings less.
 * @param load what it is loaded with, as it is said
 */
export async function measureRatio(
  base: string,
  load: string,
  { plain, loaded }: { plain: Fleet; loaded: Fleet },
): Promise<number> {
  let sentAt = -Infinity;
  const send = async (fleet: Fleet) => {
    const bodies = fleet.nextRound(batches);
    // A sender of a moment ago counts as one beside.
    await wait(Math.max(0, sentAt + apartMs - performance.now()));
    const perSecond = await sendRound(base, fleet.apiKey, bodies);
    sentAt = performance.now();
    return perSecond;
  };
  await send(plain);
  await send(loaded);
  const ratios: number[] = [];
  for (let round = 0; round < ratioRounds; round++) {
    // The second one meets what the first left behind.
    const isPlainFirst = round % 2 === 0;
    const first = await send(isPlainFirst ? plain : loaded);
    const second = await send(isPlainFirst ? loaded : plain);
    const [without, withLoad] = isPlainFirst ? [first, second] : [second, first];
    const ratio = withLoad / without;
    say(
      `  ${Math.round(withLoad)} positions/s with ${load}, ${Math.round(without)} without, ratio ${ratio.toFixed(3)}`,
    );
    ratios.push(ratio);
  }
  return middleHalf(ratios);
}

function middleHalf(ratios: readonly number[]): number {
  const quarter = Math.floor(ratios.length / 4);
  const middle = ratios.toSorted((a, b) => a - b).slice(quarter, ratios.length - quarter);
  return middle.reduce((sum, ratio) => sum + ratio, 0) / middle.length;
}
