import type { MapPoint } from './map-point.ts';
import { mercatorX, mercatorY, metresPerUnit } from '#platform/geo/mercator.ts';
import { EXACT } from './exact-fields.ts';
import { glideMs, isGlide, PointGlides, shortestTurn, type Motion } from './point-glides.ts';
import { PointGrid } from './point-grid.ts';
import { ARROW, shapeCode, VERTEX_BYTES, VERTEX_FLOATS } from './point-vertex.ts';
import { NumberedSlots, UNKNOWN, type PointNumbers } from './point-numbers.ts';

/**
 * Moving points in typed arrays for the GPU. Slots 0 to `size - 1` are in use. Positions are Mercator world
 * coordinates: exact here, and relative to `origin` in the vertices, as a float is precise for a few kilometres only.
 * Times are milliseconds of the caller's clock, in the vertices relative to `epoch`.
 */
export class PointStore {
  readonly grid = new PointGrid();
  readonly ids: string[] = [];
  readonly labels: string[] = [];
  size = 0;
  colours = new Uint8Array(0);
  bytes = new Uint8Array(0);
  originX = 0.5;
  originY = 0.5;
  epoch = 0;
  /** Slots changed since the last `takeChanges`. */
  #dirtyFrom = Number.POSITIVE_INFINITY;
  #dirtyTo = -1;
  readonly #slots = new Map<string, number>();
  /** Slots from here on are not in `slots` yet: thousands of points are drawn before one is looked up. */
  #unlisted = 0;
  readonly #sources: MapPoint[] = [];
  #floats = new Float32Array(0);
  /** `EXACT.fields` numbers per slot. */
  #exact = new Float64Array(0);
  #capacity = 0;
  readonly #isGliding: boolean;
  readonly #glides = new PointGlides();
  readonly #numbered = new NumberedSlots();

  constructor(options: { glides: boolean }) {
    this.#isGliding = options.glides;
  }

  slotOf(id: string): number | undefined {
    for (; this.#unlisted < this.size; this.#unlisted += 1)
      this.#slots.set(this.ids[this.#unlisted] ?? '', this.#unlisted);
    return this.#slots.get(id);
  }

  pointAt(slot: number): MapPoint | undefined {
    return this.#sources[slot];
  }

  /** Replaces all points, and answers whether any differs; unchanged objects cost nothing. */
  replace(points: readonly MapPoint[], now: number): boolean {
    const isSameOrder = points.length === this.size && points.every(({ label }, slot) => label === this.labels[slot]);
    if (isSameOrder) return this.#renew(points, now);
    if (points.length < this.size) {
      this.#retain(new Set(points.map(({ id }) => id)));
      this.replace(points, now);
      return true;
    }
    if (this.size === 0 || !points.some(({ id }) => this.slotOf(id) !== undefined)) return this.#begin(points, now);
    this.update(points, now);
    const remaining = points.length === this.size ? null : new Set(points.map((point) => point.id));
    if (remaining) this.remove(this.ids.filter((id) => !remaining.has(id)));
    return true;
  }

  /** Adds points and moves existing ones. Points with numbers are looked up by id only once. */
  update(points: readonly MapPoint[], now: number, numbers?: PointNumbers): void {
    this.#reserve(this.size + points.length);
    this.#glides.begin();
    const numbered = numbers && this.#numbered.of(numbers);
    points.forEach((point, index) => {
      const number = numbers?.numbers[index] ?? 0;
      const known = numbered?.[number] ?? UNKNOWN;
      const slot = known === UNKNOWN ? this.slotOf(point.id) : known;
      if (slot === undefined) this.#add(point, now);
      else if (this.#sources[slot] !== point) this.#move(slot, point, now);
      if (numbered && known === UNKNOWN && slot !== undefined) numbered[number] = slot;
    });
    this.#glides.end(now);
  }

  remove(ids: readonly string[]): void {
    if (ids.length > 0) this.#numbered.forget();
    for (const id of ids) {
      const slot = this.slotOf(id);
      if (slot === undefined) continue;
      this.grid.remove(slot);
      this.#slots.delete(id);
      this.size = this.#unlisted = this.size - 1;
      if (slot !== this.size) this.#fillGap(slot);
      this.ids.length = this.labels.length = this.#sources.length = this.size;
    }
  }

  /** Position of a slot at a time, written into `out` as x, y. */
  positionAt(slot: number, now: number, out: Float64Array): void {
    const at = slot * EXACT.fields;
    const progress = this.#progress(slot, now);
    const [fromX = 0, fromY = 0] = [this.#exact[at + EXACT.fromX], this.#exact[at + EXACT.fromY]];
    out[0] = fromX + ((this.#exact[at + EXACT.toX] ?? 0) - fromX) * progress;
    out[1] = fromY + ((this.#exact[at + EXACT.toY] ?? 0) - fromY) * progress;
  }

  targetX(slot: number): number {
    return this.#exact[slot * EXACT.fields + EXACT.toX] ?? 0;
  }

  targetY(slot: number): number {
    return this.#exact[slot * EXACT.fields + EXACT.toY] ?? 0;
  }

  /** The fastest current glide, in world units per millisecond, and the end of the last one. */
  motion(now: number): Motion {
    return this.#glides.at(now);
  }

  /** Moves the origin of the vertices. */
  rebase(originX: number, originY: number, epoch: number): void {
    this.originX = originX;
    this.originY = originY;
    this.epoch = epoch;
    for (let slot = 0; slot < this.size; slot += 1) this.#write(slot);
  }

  /** The range of slots to upload, if any. */
  takeChanges(): { from: number; to: number } | undefined {
    const [from, to] = [this.#dirtyFrom, Math.min(this.#dirtyTo, this.size - 1)];
    this.#dirtyFrom = Number.POSITIVE_INFINITY;
    this.#dirtyTo = -1;
    return from <= to ? { from, to } : undefined;
  }

  #reserve(wanted: number): void {
    if (wanted <= this.#capacity) return;
    const capacity = Math.max(1024, 2 ** Math.ceil(Math.log2(wanted)));
    const [bytes, exact, colours] = [this.bytes, this.#exact, this.colours];
    this.bytes = new Uint8Array(capacity * VERTEX_BYTES);
    this.bytes.set(bytes);
    this.#floats = new Float32Array(this.bytes.buffer);
    this.#exact = new Float64Array(capacity * EXACT.fields);
    this.#exact.set(exact);
    this.colours = new Uint8Array(capacity);
    this.colours.set(colours);
    this.grid.grow(capacity);
    this.#capacity = capacity;
  }

  /** Takes the same points in the same order, maybe by other ids: none is looked up. */
  #renew(points: readonly MapPoint[], now: number): boolean {
    let [isOther, isRenamed] = [false, false];
    this.#glides.begin();
    points.forEach((point, slot) => {
      if (point === this.#sources[slot]) return;
      isOther = true;
      isRenamed ||= point.id !== this.ids[slot];
      this.ids[slot] = point.id;
      this.#move(slot, point, now);
    });
    this.#glides.end(now);
    if (isRenamed) this.#forgetSlots();
    return isOther;
  }

  /** Leaves these points alone, in their order, and their glides. What goes is not looked up: it may be nearly all. */
  #retain(ids: ReadonlySet<string>): void {
    this.grid.clear();
    let size = 0;
    for (let slot = 0; slot < this.size; slot += 1) {
      const point = this.#sources[slot];
      if (!point || !ids.has(point.id)) continue;
      this.#exact.copyWithin(size * EXACT.fields, slot * EXACT.fields, (slot + 1) * EXACT.fields);
      this.ids[size] = point.id;
      this.#settle(size++, point);
    }
    this.size = this.ids.length = this.labels.length = this.#sources.length = size;
    this.#forgetSlots();
  }

  #forgetSlots(): void {
    this.#unlisted = 0;
    this.#slots.clear();
    this.#numbered.forget();
  }

  /** Holds other points than before. */
  #begin(points: readonly MapPoint[], now: number): true {
    this.size = this.ids.length = this.labels.length = this.#sources.length = 0;
    this.#forgetSlots();
    this.grid.clear();
    this.#reserve(points.length);
    for (const point of points) this.#add(point, now);
    return true;
  }

  #add(point: MapPoint, now: number): void {
    const slot = this.size++;
    this.ids[slot] = point.id;
    const at = slot * EXACT.fields;
    const heading = point.heading ?? 0;
    this.#exact[at + EXACT.fromX] = this.#exact[at + EXACT.toX] = mercatorX(point.longitude);
    this.#exact[at + EXACT.fromY] = this.#exact[at + EXACT.toY] = mercatorY(point.latitude);
    this.#exact[at + EXACT.startedAt] = now;
    this.#exact[at + EXACT.duration] = 0;
    this.#exact[at + EXACT.fromHeading] = this.#exact[at + EXACT.toHeading] = heading;
    this.#exact[at + EXACT.fixedAt] = now;
    this.#settle(slot, point);
  }

  #move(slot: number, point: MapPoint, now: number): void {
    const at = slot * EXACT.fields;
    const x = mercatorX(point.longitude);
    const y = mercatorY(point.latitude);
    const moved = x !== this.#exact[at + EXACT.toX] || y !== this.#exact[at + EXACT.toY];
    if (moved || point.heading !== this.#sources[slot]?.heading) this.#aim(slot, { x, y, heading: point.heading }, now);
    if (moved) this.#exact[at + EXACT.fixedAt] = now;
    this.#settle(slot, point);
  }

  /** Starts a glide from the point's current position. */
  #aim(slot: number, { x, y, heading }: { x: number; y: number; heading: number | null }, now: number): void {
    const at = slot * EXACT.fields;
    const progress = this.#progress(slot, now);
    const [fromX = 0, fromY = 0] = [this.#exact[at + EXACT.fromX], this.#exact[at + EXACT.fromY]];
    const startX = fromX + ((this.#exact[at + EXACT.toX] ?? 0) - fromX) * progress;
    const startY = fromY + ((this.#exact[at + EXACT.toY] ?? 0) - fromY) * progress;
    const turned = this.#headingAt(slot, progress);
    const interval = now - (this.#exact[at + EXACT.fixedAt] ?? now);
    const distance = Math.sqrt((x - startX) ** 2 + (y - startY) ** 2);
    const metres = distance * metresPerUnit(y);
    const glides = this.#isGliding && isGlide(metres, interval);
    const target = heading ?? turned;
    const duration = glides ? glideMs(interval) : 0;
    if (glides) this.#glides.add(distance, now, duration);
    this.#exact[at + EXACT.fromX] = glides ? startX : x;
    this.#exact[at + EXACT.fromY] = glides ? startY : y;
    this.#exact[at + EXACT.toX] = x;
    this.#exact[at + EXACT.toY] = y;
    this.#exact[at + EXACT.startedAt] = now;
    this.#exact[at + EXACT.duration] = duration;
    this.#exact[at + EXACT.toHeading] = turned + shortestTurn(turned, target);
    this.#exact[at + EXACT.fromHeading] = glides ? turned : (this.#exact[at + EXACT.toHeading] ?? 0);
  }

  #progress(slot: number, now: number): number {
    const duration = this.#exact[slot * EXACT.fields + EXACT.duration] ?? 0;
    return duration === 0
      ? 1
      : Math.min(Math.max((now - (this.#exact[slot * EXACT.fields + EXACT.startedAt] ?? 0)) / duration, 0), 1);
  }

  /** A point turns in the first quarter of its glide, as in the shader. */
  #headingAt(slot: number, progress: number): number {
    const at = slot * EXACT.fields;
    const from = this.#exact[at + EXACT.fromHeading] ?? 0;
    return (from + ((this.#exact[at + EXACT.toHeading] ?? 0) - from) * Math.min(progress * 4, 1)) % 360;
  }

  #settle(slot: number, point: MapPoint): void {
    this.#sources[slot] = point;
    this.labels[slot] = point.label;
    this.colours[slot] = point.colour;
    this.grid.place(slot, this.targetX(slot), this.targetY(slot));
    this.#write(slot);
  }

  #fillGap(slot: number): void {
    const last = this.size;
    const point = this.#sources[last];
    if (!point) return;
    this.#exact.copyWithin(slot * EXACT.fields, last * EXACT.fields, (last + 1) * EXACT.fields);
    this.grid.remove(last);
    this.#slots.set(point.id, slot);
    this.ids[slot] = point.id;
    this.#settle(slot, point);
  }

  #write(slot: number): void {
    const at = slot * EXACT.fields;
    const vertex = slot * VERTEX_FLOATS;
    const point = this.#sources[slot];
    this.#floats[vertex] = (this.#exact[at + EXACT.fromX] ?? 0) - this.originX;
    this.#floats[vertex + 1] = (this.#exact[at + EXACT.fromY] ?? 0) - this.originY;
    this.#floats[vertex + 2] = (this.#exact[at + EXACT.toX] ?? 0) - this.originX;
    this.#floats[vertex + 3] = (this.#exact[at + EXACT.toY] ?? 0) - this.originY;
    this.#floats[vertex + 4] = (this.#exact[at + EXACT.startedAt] ?? 0) - this.epoch;
    this.#floats[vertex + 5] = this.#exact[at + EXACT.duration] ?? 0;
    this.#floats[vertex + 6] = this.#exact[at + EXACT.fromHeading] ?? 0;
    this.#floats[vertex + 7] = this.#exact[at + EXACT.toHeading] ?? 0;
    this.bytes[slot * VERTEX_BYTES + 32] = point?.colour ?? 0;
    this.bytes[slot * VERTEX_BYTES + 33] = point ? shapeCode(point) : ARROW;
    if (slot < this.#dirtyFrom) this.#dirtyFrom = slot;
    if (slot > this.#dirtyTo) this.#dirtyTo = slot;
  }
}
