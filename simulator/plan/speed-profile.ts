import { bearingBetween, metresBetween, type Line } from '../roads/line.ts';
import { driftAt } from '../random.ts';

/** A line cut into pieces short enough to plan speed on. */
export interface Path {
  longitude: Float64Array;
  latitude: Float64Array;
  /** Of the piece that starts at each point, degrees from north. */
  headingDeg: Float32Array;
  /** Metres from the start. */
  metres: Float32Array;
  limitKmh: Float32Array;
  junction: Int32Array;
  lengthM: number;
}

/** When and how fast a path is driven: the same index as the path's points. */
export interface SpeedProfile {
  /** Seconds from the start; a wait lies between arriving and departing. */
  arriveS: Float32Array;
  departS: Float32Array;
  /** Metres per second. */
  speed: Float32Array;
  durationS: number;
}

export interface DrivingStyle {
  /** Metres per second squared: forward, braking, sideways in a turn. */
  accelerate: number;
  brake: number;
  sideways: number;
  topKmh: number;
  /** Share of the limit that is driven where nothing is in the way. */
  ofLimit: number;
}

export interface RideSample {
  longitude: number;
  latitude: number;
  headingDeg: number;
  speedKmh: number;
  metres: number;
}

/** Seconds to wait at a point, 0 to pass. */
export type Waiting = (metres: number, junction: number) => number;

const pieceM = 20;
const closestM = 3;
const slowestCorner = 2.2;
/** Every so many metres the traffic is another, at worst taking this share of the speed. */
const trafficM = 180;
const mostTraffic = 0.4;

/** Cuts a line into pieces of at most 20 m, dropping points that stand closer than 3 m. */
export function refineLine(line: Line): Path {
  const points: { at: number[]; limit: number; junction: number }[] = [];
  const last = line.longitude.length - 1;
  const add = (lon: number, lat: number, limit: number, junction: number): void => {
    points.push({ at: [lon, lat], limit, junction });
  };
  let [lon, lat] = [line.longitude[0] ?? 0, line.latitude[0] ?? 0];
  let waiting = line.junction[0] ?? -1;
  add(lon, lat, line.limitKmh[0] ?? 30, waiting);
  for (let i = 1; i <= last; i += 1) {
    const [nextLon, nextLat] = [line.longitude[i] ?? 0, line.latitude[i] ?? 0];
    const metres = metresBetween(lon, lat, nextLon, nextLat);
    waiting = Math.max(waiting, line.junction[i] ?? -1);
    if (metres < closestM && i < last) continue;
    const limit = line.limitKmh[i - 1] ?? 30;
    const pieces = Math.max(1, Math.ceil(metres / pieceM));
    for (let k = 1; k <= pieces; k += 1) {
      add(
        lon + ((nextLon - lon) * k) / pieces,
        lat + ((nextLat - lat) * k) / pieces,
        limit,
        k === pieces ? waiting : -1,
      );
    }
    [lon, lat, waiting] = [nextLon, nextLat, -1];
  }
  return measurePath(points);
}

/** Plans the speed along a path: limits, traffic, turns, waits, then what the engine and the brakes can do. */
export function profilePath(path: Path, style: DrivingStyle, waiting: Waiting, seed: number): SpeedProfile {
  const count = path.longitude.length;
  const speed = new Float32Array(count);
  const waits = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    waits[i] = i === 0 || i === count - 1 ? 0 : waiting(path.metres[i] ?? 0, path.junction[i] ?? -1);
    const traffic = Math.max(0, driftAt(seed, (path.metres[i] ?? 0) / trafficM)) * mostTraffic;
    speed[i] = (waits[i] ?? 0) > 0 ? 0 : allowedSpeed(path, style, i) * (1 - traffic);
  }
  speed[0] = speed[count - 1] = 0;
  softenSpeeds(path, style, speed);
  return timeProfile(path, speed, waits);
}

/** Where a ride stands so many seconds after its start. */
export function sampleRide(path: Path, profile: SpeedProfile, seconds: number, into: RideSample): void {
  const last = path.longitude.length - 1;
  const i = Math.min(findPiece(profile.departS, seconds), last - 1);
  const from = profile.speed[i] ?? 0;
  const to = profile.speed[i + 1] ?? 0;
  const pieceMetres = (path.metres[i + 1] ?? 0) - (path.metres[i] ?? 0);
  const driven = Math.max(0, Math.min(seconds, profile.arriveS[i + 1] ?? 0) - (profile.departS[i] ?? 0));
  const isWaiting = seconds >= (profile.arriveS[i + 1] ?? 0);
  const push = pieceMetres > 0 ? (to * to - from * from) / (2 * pieceMetres) : 0;
  const along = isWaiting ? pieceMetres : Math.min(pieceMetres, from * driven + (push * driven * driven) / 2);
  const share = pieceMetres > 0 ? along / pieceMetres : 0;
  const [lonA, latA] = [path.longitude[i] ?? 0, path.latitude[i] ?? 0];
  into.longitude = lonA + ((path.longitude[i + 1] ?? 0) - lonA) * share;
  into.latitude = latA + ((path.latitude[i + 1] ?? 0) - latA) * share;
  into.headingDeg = path.headingDeg[i] ?? 0;
  into.speedKmh = (isWaiting ? to : Math.max(0, from + push * driven)) * 3.6;
  into.metres = (path.metres[i] ?? 0) + along;
}

function measurePath(points: { at: number[]; limit: number; junction: number }[]): Path {
  const longitude = Float64Array.from(points, (point) => point.at[0] ?? 0);
  const latitude = Float64Array.from(points, (point) => point.at[1] ?? 0);
  const metres = new Float32Array(points.length);
  const headingDeg = new Float32Array(points.length);
  let total = 0;
  for (let i = 1; i < points.length; i += 1) {
    const [lonA, latA, lonB, latB] = [longitude[i - 1] ?? 0, latitude[i - 1] ?? 0, longitude[i] ?? 0, latitude[i] ?? 0];
    total += metresBetween(lonA, latA, lonB, latB);
    metres[i] = total;
    headingDeg[i - 1] = headingDeg[i] = bearingBetween(lonA, latA, lonB, latB);
  }
  const limitKmh = Float32Array.from(points, (point) => point.limit);
  const junction = Int32Array.from(points, (point) => point.junction);
  return { longitude, latitude, headingDeg, metres, limitKmh, junction, lengthM: metres.at(-1) ?? 0 };
}

/** Metres per second that the limit and the turn at a point allow. */
function allowedSpeed(path: Path, style: DrivingStyle, i: number): number {
  const limit = Math.min(path.limitKmh[i] ?? 30, path.limitKmh[i + 1] ?? path.limitKmh[i] ?? 30);
  const free = Math.min(limit * style.ofLimit, style.topKmh) / 3.6;
  const last = path.longitude.length - 1;
  if (i === 0 || i >= last) return free;
  const swing = Math.abs((path.headingDeg[i] ?? 0) - (path.headingDeg[i - 1] ?? 0));
  const turn = ((swing > 180 ? 360 - swing : swing) * Math.PI) / 180;
  if (turn < 0.06) return free;
  const reach = Math.min(
    (path.metres[i] ?? 0) - (path.metres[i - 1] ?? 0),
    (path.metres[i + 1] ?? 0) - (path.metres[i] ?? 0),
  );
  const radius = Math.max(reach, 8) / (2 * Math.tan(Math.min(turn, 3) / 2));
  return Math.min(free, Math.max(slowestCorner, Math.sqrt(style.sideways * radius)));
}

function softenSpeeds(path: Path, style: DrivingStyle, speed: Float32Array): void {
  const within = (i: number, neighbour: number, change: number): void => {
    const metres = Math.abs((path.metres[i] ?? 0) - (path.metres[neighbour] ?? 0));
    const reachable = Math.sqrt((speed[neighbour] ?? 0) ** 2 + 2 * change * metres);
    if (reachable < (speed[i] ?? 0)) speed[i] = reachable;
  };
  for (let i = 1; i < speed.length; i += 1) within(i, i - 1, style.accelerate);
  for (let i = speed.length - 2; i >= 0; i -= 1) within(i, i + 1, style.brake);
}

function timeProfile(path: Path, speed: Float32Array, waits: Float32Array): SpeedProfile {
  const arriveS = new Float32Array(speed.length);
  const departS = new Float32Array(speed.length);
  let clock = 0;
  for (let i = 1; i < speed.length; i += 1) {
    const metres = (path.metres[i] ?? 0) - (path.metres[i - 1] ?? 0);
    clock += metres / Math.max(0.3, ((speed[i] ?? 0) + (speed[i - 1] ?? 0)) / 2);
    arriveS[i] = clock;
    clock += waits[i] ?? 0;
    departS[i] = clock;
  }
  return { arriveS, departS, speed, durationS: clock };
}

/** The last index whose time is at or before the clock. */
function findPiece(times: Float32Array, clock: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((times[middle] ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  return low;
}
