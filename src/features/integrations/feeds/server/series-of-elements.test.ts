import { expect, test } from 'vitest';
import { eventually } from '#platform/server/testing/eventually.ts';
import { at, createFeedFixture, fleet, machine, place } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, end, pollAgain } = await createFeedFixture();

const def = (time: string, percent: number) =>
  `<DEFRemaining datetime="${time}"><Percent>${percent}</Percent></DEFRemaining>`;
const idle = (time: string, hours: number) =>
  `<CumulativeIdleHours datetime="${time}"><Hour>${hours}</Hour></CumulativeIdleHours>`;

test('series of elements that few machines have are read of the machines that report them, and stored once', async () => {
  const [has, lacks] = [await addAsset('DEF-1'), await addAsset('DEF-2')];
  const { asked, address } = await serve((request, response) => {
    const url = request.url ?? '';
    if (url === '/Fleet/1')
      return response.end(
        fleet(machine('DEF-1', place(at(0)) + def(at(0), 60) + idle(at(1), 9)) + machine('DEF-2', place(at(0)))),
      );
    if (url.includes('/DEFRemainingRatio/'))
      return response.end(`<Messages>${def(at(-700), 80)}${def(at(-600), 70)}${def(at(0), 60)}</Messages>`);
    if (url.includes('/CumulativeIdleHours/')) return response.end(`<Messages>${idle(at(-600), 8)}</Messages>`);
    return response.writeHead(404).end();
  });
  const { id } = await addFeed(address, { history_days: 1 });
  const valuesOf = async (assetId: string) => {
    const answer = await api.request(`/assets/${assetId}/positions?from=${at(-24 * 60)}&to=${at(60)}`, admin());
    const { items } = (await answer.json()) as { items: { time: string; attributes?: Record<string, unknown> }[] };
    const found = items.flatMap(({ time, attributes }) =>
      ['def_pct', 'idle_h'].flatMap((field) =>
        attributes?.[field] === undefined ? [] : [`${time.slice(0, 19)}Z ${field} ${attributes[field]}`],
      ),
    );
    return found.toSorted();
  };
  const expected = [
    `${at(-700)} def_pct 80`,
    `${at(-600)} def_pct 70`,
    `${at(-600)} idle_h 8`,
    `${at(0)} def_pct 60`,
    `${at(1)} idle_h 9`,
  ];
  await eventually(async () => {
    await pollAgain(id);
    expect(await valuesOf(has.id)).toEqual(expected);
  });
  await pollAgain(id);
  expect(await valuesOf(has.id)).toEqual(expected);
  expect(await valuesOf(lacks.id)).toEqual([]);
  const elementsOf = (pin: string) =>
    new Set(asked.filter((url) => url.includes(`/${pin}/`)).map((url) => url.split('/').at(-4)));
  expect(elementsOf('DEF-2')).not.toContain('DEFRemainingRatio');
  expect([...elementsOf('DEF-1')]).not.toContain('PeakDailySpeed');
  await end(id);
});
