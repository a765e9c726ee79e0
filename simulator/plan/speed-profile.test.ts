import { expect, test } from 'vitest';
import type { Line } from '../roads/line.ts';
import { profilePath, refineLine, sampleRide, type DrivingStyle, type RideSample } from './speed-profile.ts';

const style: DrivingStyle = { accelerate: 0.8, brake: 1, sideways: 1.7, topKmh: 80, ofLimit: 1 };

/** 1.1 km north at 60 km/h, a right angle, 0.96 km east at 30 km/h. */
const corner: Line = {
  longitude: Float64Array.of(-51.2, -51.2, -51.19),
  latitude: Float64Array.of(-30.01, -30, -30),
  limitKmh: Float32Array.of(60, 30),
  junction: Int32Array.of(-1, 7, -1),
};

function drive(waitS: number): RideSample[] {
  const path = refineLine(corner);
  const profile = profilePath(path, style, (_, junction) => (junction === 7 ? waitS : 0), 5);
  return Array.from({ length: Math.ceil(profile.durationS) + 2 }, (_, second) => {
    const sample: RideSample = { longitude: 0, latitude: 0, headingDeg: 0, speedKmh: 0, metres: 0 };
    sampleRide(path, profile, second, sample);
    return sample;
  });
}

test('a ride starts and ends at speed 0, at the ends of the line', () => {
  const ride = drive(0);
  expect(ride[0]).toMatchObject({ speedKmh: 0, metres: 0, latitude: -30.01 });
  expect(ride.at(-1)).toMatchObject({ speedKmh: 0, longitude: -51.19, latitude: -30 });
});

test('limits hold on each piece, and a right angle is taken slowly', () => {
  const ride = drive(0);
  const north = ride.filter((sample) => sample.headingDeg < 1);
  const east = ride.filter((sample) => sample.headingDeg > 89);
  expect(Math.max(...north.map((sample) => sample.speedKmh))).toBeGreaterThan(45);
  expect(Math.max(...north.map((sample) => sample.speedKmh))).toBeLessThanOrEqual(60.01);
  expect(Math.max(...east.map((sample) => sample.speedKmh))).toBeLessThanOrEqual(30.01);
  expect(Math.min(...ride.slice(30, -30).map((sample) => sample.speedKmh))).toBeLessThan(20);
});

test('speed changes as engine and brakes allow, and is the metres that pass', () => {
  const ride = drive(0);
  ride.slice(1).forEach((sample, i) => {
    const before = ride[i];
    if (!before) return;
    const change = (sample.speedKmh - before.speedKmh) / 3.6;
    expect(change).toBeLessThan(style.accelerate + 0.01);
    expect(change).toBeGreaterThan(-style.brake - 0.01);
    const mean = (sample.speedKmh + before.speedKmh) / 7.2;
    expect(Math.abs(sample.metres - before.metres - mean)).toBeLessThan(1);
  });
});

test('a red light is waited for on the spot', () => {
  const stopped = drive(25).filter((sample) => sample.speedKmh === 0 && sample.metres > 10 && sample.metres < 1_500);
  expect(stopped.length).toBeGreaterThanOrEqual(24);
  expect(new Set(stopped.map((sample) => Math.round(sample.metres))).size).toBe(1);
  expect(drive(25).length - drive(0).length).toBeGreaterThan(24);
});
