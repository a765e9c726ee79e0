/** A night under load, run under a clock by `networks-and-clocks.ts`: its time zone and name are the arguments. */
import { exitCode, judgeLoad } from './judge.ts';
import { say } from '../support/say.ts';
import { shareClock } from './fake-clock.ts';
import { startLoad } from './load.ts';
import { besidePostgres } from './networks-and-clocks.ts';

const nightMs = 18 * 60_000;
const [timeZone = '', what = ''] = process.argv.slice(2);
const endMs = Date.now() + nightMs;

await besidePostgres(shareClock(), async (portal) => {
  await portal.start(nightMs);
  const load = await startLoad(portal, { timeZone });
  while (Date.now() < endMs) await load.sender.untilMore(1);
  say(`${what} (${timeZone}), until ${new Date().toISOString()}`);
  judgeLoad(await load.compare());
});
process.exitCode = exitCode();
