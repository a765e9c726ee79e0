import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readSeries } from './read-fleet.ts';
import { neededField, seriesElements, seriesFields, type SeriesElement } from './series-elements.ts';

const time = '2026-11-20T01:00:00Z';

test.each<[SeriesElement, item: string, inner: string, value: number | boolean]>([
  ['CumulativeOperatingHours', 'CumulativeOperatingHours', '<Hour>7.5</Hour>', 7.5],
  ['CumulativeFuelUsed', 'FuelUsed', '<FuelUnits>litre</FuelUnits><FuelConsumed>5</FuelConsumed>', 5],
  ['FuelRemainingRatio', 'FuelRemaining', '<Percent>62.4</Percent>', 62.4],
  ['Distance', 'Distance', '<OdometerUnits>mile</OdometerUnits><Odometer>10</Odometer>', 16.093],
  ['EngineCondition', 'EngineStatus', '<EngineNumber/><Running>true</Running>', true],
  ['CumulativeIdleHours', 'CumulativeIdleHours', '<Hour>3</Hour>', 3],
  ['CumulativeIdleNonOperatingHours', 'CumulativeIdleNonOperatingHours', '<Hour>2</Hour>', 2],
  // As Liebherr writes it.
  ['CumulativeNonProductiveIdleHours', 'CumulativeNonproductiveIdleHours', '<Hour>1</Hour>', 1],
  ['CumulativePowerTakeOffHours', 'CumulativePowerTakeOffHours', '<Hour>4</Hour>', 4],
  ['CumulativeActiveRegenerationHours', 'CumulativeActiveRegenerationHours', '<Hour>0.5</Hour>', 0.5],
  [
    'FuelUsedInThePreceding24Hours',
    'FuelUsedLast24',
    '<FuelUnits>gallon</FuelUnits><FuelConsumed>1</FuelConsumed>',
    3.785,
  ],
  ['DEFRemainingRatio', 'DEFRemaining', '<Percent>80</Percent>', 80],
  ['AverageDailyEngineLoadFactors', 'AverageDailyLoadFactorLast24', '<LoadFactor>41</LoadFactor>', 41],
  ['AverageDailyEngineLoadFactors', 'AverageLoadFactorLast24', '<Percent>41</Percent>', 41],
  ['PeakDailySpeed', 'MaximumSpeedLast24', '<SpeedUnits>mph</SpeedUnits><Speed>10</Speed>', 16.093],
  ['CumulativeLoadCount', 'CumulativeLoadCount', '<Count>12</Count>', 12],
  [
    'CumulativePayloadTotals',
    'CumulativePayloadTotals',
    '<PayloadUnits>tonne</PayloadUnits><Payload>2</Payload>',
    2_000,
  ],
])('the series %s is read by its messages %s', (element, item, inner, value) => {
  const text = `<Messages><${item} datetime="${time}">${inner}</${item}></Messages>`;
  const field = seriesFields[element];
  expect(readSeries(readDocument(text), field).values).toEqual([{ field, time: Date.parse(time), value }]);
});

test('only the elements that few machines have are asked for where their machine has reported them', () => {
  const always = seriesElements.filter((element) => neededField(element) === null);
  expect(always).toEqual([
    'Locations',
    'CumulativeOperatingHours',
    'CumulativeFuelUsed',
    'FuelRemainingRatio',
    'Distance',
    'EngineCondition',
    'Faults',
  ]);
});
