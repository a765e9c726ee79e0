import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import { clusterPoints } from './cluster-points.ts';
import { chooseLabels, LABEL_HEIGHT, LABEL_OFFSET } from './point-labels.ts';
import { pickAt } from './point-picking.ts';
import { PointStore } from './point-store.ts';
import { relativeTo, toScreen, type ProjectionFrame } from '../projection/screen-projection.ts';

const CENTRE = { longitude: -51.2, latitude: -30 };
const [WIDTH, HEIGHT] = [800, 600];

/** A map without rotation or tilt around CENTRE, with the matrix MapLibre would use. */
function frameAt(zoom: number, now = 0): ProjectionFrame {
  const [scaleX, scaleY] = [(2 * worldSize(zoom)) / WIDTH, (-2 * worldSize(zoom)) / HEIGHT];
  const [x, y] = [mercatorX(CENTRE.longitude), mercatorY(CENTRE.latitude)];
  const matrix = [scaleX, 0, 0, 0, 0, scaleY, 0, 0, 0, 0, 1, 0, -scaleX * x, -scaleY * y, 0, 1];
  return { matrix, width: WIDTH, height: HEIGHT, zoom, now };
}

/** A store with points at pixel offsets from the screen's centre. */
function storeAt(zoom: number, pixels: readonly (readonly [number, number])[]): PointStore {
  const store = new PointStore({ glides: true });
  const degrees = (dx: number) => (dx / worldSize(zoom)) * 360;
  store.update(
    pixels.map(([dx, dy], index) => ({
      id: `p${index}`, longitude: CENTRE.longitude + degrees(dx), latitude: CENTRE.latitude - degrees(dy) * Math.cos(Math.PI / 6),
      heading: null, colour: 0, shape: 'disc', label: `p${index}`,
    })), // prettier-ignore
    0,
  );
  return store;
}

function clickAt(frame: ProjectionFrame, dx: number, dy: number, tolerance: number) {
  const scale = worldSize(frame.zoom);
  const [worldX, worldY] = [mercatorX(CENTRE.longitude) + dx / scale, mercatorY(CENTRE.latitude) + dy / scale];
  return { x: WIDTH / 2 + dx, y: HEIGHT / 2 + dy, worldX, worldY, tolerance };
}

describe('pickAt', () => {
  it.each([
    { what: 'the nearest of two', click: [8, 0], tolerance: 22, picked: { slot: 1 } },
    { what: 'nothing beyond the tolerance', click: [0, 30], tolerance: 22, picked: undefined },
    { what: 'what a finger misses by 20 pixels', click: [0, 20], tolerance: 22, picked: { slot: 0 } },
    { what: 'not what a mouse misses by 20 pixels', click: [0, 20], tolerance: 11, picked: undefined },
  ])('finds $what', ({ click, tolerance, picked }) => {
    const frame = frameAt(15);
    const store = storeAt(15, [
      [0, 0],
      [12, 0],
    ]);
    expect(
      pickAt({ store, frame, clusters: undefined }, clickAt(frame, click[0] ?? 0, click[1] ?? 0, tolerance)),
    ).toEqual(picked);
  });

  it('finds a gliding point where it is drawn, not where it will be', () => {
    const store = storeAt(15, [[0, 0]]);
    const [moved] = [storeAt(15, [[100, 0]]).pointAt(0)].filter((point) => point !== undefined);
    store.update(moved ? [moved] : [], 20_000);
    const frame = frameAt(15, 20_000);
    expect(pickAt({ store, frame, clusters: undefined }, clickAt(frame, 0, 0, 11))).toEqual({ slot: 0 });
    expect(pickAt({ store, frame, clusters: undefined }, clickAt(frame, 100, 0, 11))).toBeUndefined();
  });

  it('finds a cluster by its bubble and a single point beside it', () => {
    const frame = frameAt(9);
    const store = storeAt(9, [
      [0, 0],
      [4, 0],
      [200, 0],
    ]);
    const clusters = clusterPoints(store, 9);
    expect(pickAt({ store, frame, clusters }, clickAt(frame, 14, 0, 11))).toEqual({ cluster: clusters.clusters[0] });
    expect(pickAt({ store, frame, clusters }, clickAt(frame, 200, 0, 11))).toEqual({ slot: 2 });
  });
});

describe('chooseLabels', () => {
  const view = { minX: 0, maxX: 1, minY: 0, maxY: 1 };
  const measure = (label: string) => (label === '' ? 0 : 60);

  it('never overlaps labels, or a label with another point', () => {
    const frame = frameAt(15);
    const pixels = Array.from({ length: 200 }, (_, i) => [((i * 37) % 700) - 350, ((i * 91) % 500) - 250] as const);
    const store = storeAt(15, pixels);
    const chosen = chooseLabels({ store, frame, view, first: [], shown: [], measure });
    expect(chosen.length).toBeGreaterThan(5);
    const boxes = chosen.map((slot) => boxOf(store, frame, slot));
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1))
        expect(Math.abs(box.x - other.x) >= 60 || Math.abs(box.y - other.y) >= LABEL_HEIGHT).toBe(true);
    }
  });

  it('always shows the first ones, and keeps labels shown before', () => {
    const frame = frameAt(15);
    const store = storeAt(15, [
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
    expect(chooseLabels({ store, frame, view, first: [], shown: [], measure })).toHaveLength(1);
    expect(chooseLabels({ store, frame, view, first: [2], shown: [1], measure })).toEqual([2]);
    expect(chooseLabels({ store, frame, view, first: [], shown: [1], measure })).toEqual([1]);
    expect(chooseLabels({ store, frame, view, first: [0, 2], shown: [], measure })).toEqual([0, 2]);
  });
});

describe('relativeTo', () => {
  it('projects a point like the full matrix', () => {
    const frame = frameAt(18);
    const [x, y] = [mercatorX(-51.1999), mercatorY(-30.0001)];
    const near = relativeTo(frame.matrix, mercatorX(CENTRE.longitude), mercatorY(CENTRE.latitude));
    const [exact, relative] = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    toScreen(frame, x, y, exact);
    toScreen(
      { ...frame, matrix: near },
      Math.fround(x - mercatorX(CENTRE.longitude)),
      Math.fround(y - mercatorY(CENTRE.latitude)),
      relative,
    );
    expect(relative.x).toBeCloseTo(exact.x, 1);
    expect(relative.y).toBeCloseTo(exact.y, 1);
  });
});

function boxOf(store: PointStore, frame: ProjectionFrame, slot: number): { x: number; y: number } {
  const place = { x: 0, y: 0 };
  toScreen(frame, store.targetX(slot), store.targetY(slot), place);
  return { x: place.x, y: place.y + LABEL_OFFSET };
}
