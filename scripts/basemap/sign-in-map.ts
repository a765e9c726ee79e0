import type { Street } from './street-layers.ts';

type Light = 'light' | 'dark';
type Pixel = readonly [x: number, y: number];

interface Line {
  readonly kind: string;
  readonly name: string | undefined;
  readonly pixels: readonly Pixel[];
}

const WIDTH = 1440;
const HEIGHT = 900;
/** The old centre of Porto Alegre, about 5 km from side to side. */
const CENTRE = { longitude: -51.2155, latitude: -30.0385 };
const ZOOM = 14.15;

const KINDS: Readonly<Record<string, string>> = {
  motorway: 'major', trunk: 'major', primary: 'major', secondary: 'middle', tertiary: 'middle',
  residential: 'minor', unclassified: 'minor', living_street: 'minor', pedestrian: 'minor',
}; // prettier-ignore

/** From bottom to top. */
const STROKES = [
  { kind: 'minor', width: 3 },
  { kind: 'middle', width: 5 },
  { kind: 'major', width: 6 },
] as const;

const COLOURS = {
  light: { ground: '#d9e3e5', minor: '#eaf0f1', middle: '#f5f7f4', major: '#efe6c8', text: '#4a5b61', halo: '#d9e3e5' },
  dark: { ground: '#0f1619', minor: '#1a2327', middle: '#222d32', major: '#3a3a2f', text: '#84949a', halo: '#0f1619' },
} as const;

const FONT = "'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const FONT_SIZE = 13;
/** Mean width of a character, in font sizes; generous, so that a name never runs off the end of its street. */
const CHARACTER = 0.56;
/** The room a name keeps around itself, in pixels. */
const CLEARANCE = 46;

/** A picture of real streets for the sign-in page, drawn once when building: no script, no tiles, no network. */
export function drawSignInMap(streets: readonly Street[], light: Light): string {
  const lines = streets.flatMap(project);
  const colours = COLOURS[light];
  const strokes = STROKES.map(({ kind, width }) => {
    const path = lines
      .filter((line) => line.kind === kind)
      .map((line) => pathOf(line.pixels))
      .join('');
    return `<path stroke="${colours[kind]}" stroke-width="${width}" d="${path}"/>`;
  });
  const labels = chooseLabels(joinByName(lines));
  const guides = labels.map((label, index) => `<path id="s${index}" d="${pathOf(label.pixels)}"/>`).join('');
  const texts = labels
    .map(
      (label, index) =>
        `<text><textPath href="#s${index}" startOffset="50%">${escapeText(label.name ?? '')}</textPath></text>`,
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<defs>${guides}</defs><path fill="${colours.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`,
    `<g font-family="${FONT}" font-size="${FONT_SIZE}" font-weight="500" text-anchor="middle" dominant-baseline="central" fill="${colours.text}" stroke="${colours.halo}" stroke-opacity=".8" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${texts}</g></svg>`,
  ].join('\n');
}

function project(street: Street): Line[] {
  const kind = KINDS[street.properties.class.replace('_link', '')];
  if (!kind) return [];
  const pixels = simplify(
    street.geometry.coordinates.map(([longitude = 0, latitude = 0]) => toPixel(longitude, latitude)),
  );
  const visible = pixels.some(([x, y]) => x > -40 && x < WIDTH + 40 && y > -40 && y < HEIGHT + 40);
  return visible ? [{ kind, name: street.properties.name, pixels }] : [];
}

function toPixel(longitude: number, latitude: number): Pixel {
  const scale = 512 * 2 ** ZOOM;
  const x = ((longitude - CENTRE.longitude) / 360) * scale;
  const y = (mercatorY(latitude) - mercatorY(CENTRE.latitude)) * scale;
  return [Math.round(x + WIDTH / 2), Math.round(y + HEIGHT / 2)];
}

function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Leaves out points nearer than 3 pixels to the one before; ends stay, so that crossings meet. */
function simplify(pixels: readonly Pixel[]): Pixel[] {
  const corners: Pixel[] = [];
  pixels.forEach((pixel, index) => {
    const last = corners.at(-1);
    if (!last || index === pixels.length - 1 || distance(last, pixel) >= 3) corners.push(pixel);
  });
  return corners;
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function lengthOf(pixels: readonly Pixel[]): number {
  return pixels.reduce((sum, pixel, index) => sum + distance(pixels[index - 1] ?? pixel, pixel), 0);
}

function pathOf(pixels: readonly Pixel[]): string {
  const [first, ...rest] = pixels;
  if (!first) return '';
  let [x, y] = first;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x}${nextY - y < 0 ? '' : ' '}${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first[0]} ${first[1]}l${steps.join(' ')}`;
}

/** A street is many ways, cut at each crossing; its longest runs of ways that meet end to start carry the name. */
function joinByName(lines: readonly Line[]): Line[] {
  const waysByName = Map.groupBy(
    lines.filter((line) => line.name),
    (line) => `${line.name}`,
  );
  return [...waysByName].flatMap(([name, ways]) =>
    joinEnds(ways.map((way) => way.pixels)).map((pixels) => ({ kind: ways[0]?.kind ?? 'minor', name, pixels })),
  );
}

function joinEnds(ways: readonly (readonly Pixel[])[]): Pixel[][] {
  const open = new Map(ways.map((way) => [`${way[0]}`, way]));
  const joined: Pixel[][] = [];
  const ends = new Set(ways.map((way) => `${way.at(-1)}`));
  const starts = [...open.keys()].toSorted((a, b) => Number(ends.has(a)) - Number(ends.has(b)));
  for (const start of starts) {
    const run: Pixel[] = [];
    for (let way = open.get(start); way; way = open.get(`${run.at(-1)}`)) {
      open.delete(`${way[0]}`);
      run.push(...way.slice(run.length > 0 ? 1 : 0));
    }
    if (run.length > 1) joined.push(run);
  }
  return joined;
}

function chooseLabels(lines: readonly Line[]): Line[] {
  const order = lines.map((line) => ({ line, length: lengthOf(line.pixels) })).toSorted((a, b) => b.length - a.length);
  const taken: Pixel[] = [];
  const used = new Set<string>();
  return order.flatMap(({ line, length }) => {
    const name = line.name ?? '';
    const room = name.length * FONT_SIZE * CHARACTER + 16;
    if (used.has(name) || length < room) return [];
    const piece = straightPiece(line.pixels, room);
    if (!piece || piece.some((pixel) => !isInside(pixel))) return [];
    const spots = spread(piece);
    if (spots.some((spot) => taken.some((other) => distance(spot, other) < CLEARANCE))) return [];
    taken.push(...spots);
    used.add(name);
    return [{ ...line, pixels: readable(piece) }];
  });
}

/** The piece of `room` pixels around a line's middle, when it bends little enough to be read. */
function straightPiece(pixels: readonly Pixel[], room: number): Pixel[] | undefined {
  const middle = lengthOf(pixels) / 2;
  const from = pointAt(pixels, middle - room / 2);
  const to = pointAt(pixels, middle + room / 2);
  if (distance(from, to) < room * 0.96) return undefined;
  return [from, pointAt(pixels, middle - room / 4), pointAt(pixels, middle), pointAt(pixels, middle + room / 4), to];
}

function pointAt(pixels: readonly Pixel[], target: number): Pixel {
  let left = target;
  for (let i = 1; i < pixels.length; i += 1) {
    const a: Pixel = pixels[i - 1] ?? [0, 0];
    const b: Pixel = pixels[i] ?? a;
    const step = distance(a, b);
    if (step > 0 && left <= step)
      return [Math.round(a[0] + ((b[0] - a[0]) * left) / step), Math.round(a[1] + ((b[1] - a[1]) * left) / step)];
    left -= step;
  }
  return pixels.at(-1) ?? [0, 0];
}

function spread(piece: readonly Pixel[]): Pixel[] {
  const length = lengthOf(piece);
  const count = Math.ceil(length / 24);
  return Array.from({ length: count + 1 }, (_, index) => pointAt(piece, (length * index) / count));
}

function isInside([x, y]: Pixel): boolean {
  return x > 10 && x < WIDTH - 10 && y > 10 && y < HEIGHT - 10;
}

function readable(piece: Pixel[]): Pixel[] {
  const [first, last] = [piece[0], piece.at(-1)];
  return first && last && first[0] > last[0] ? piece.toReversed() : piece;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
