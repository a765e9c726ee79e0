/** Look of a badge; its meaning is shown by shape as well as colour. */
export interface BadgeLook {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly textColor: string;
  readonly shape: 'disc' | 'triangle' | 'octagon';
  /** One character. */
  readonly character: string;
}

/** Badges at the upper right of points; a cluster shows the highest of its points. */
export interface PointBadges {
  /** Rank by id, from 1. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Looks by rank, from 1. */
  readonly looks: readonly BadgeLook[];
}

/** Width in pixels, including the rim. */
const SIZE = 17;
const RIM = 1.5;
const CORNERS = { triangle: 3, octagon: 8 } as const;

/** Renders badges once per set of looks and pixel density, and copies them. */
export class BadgeSprites {
  readonly #looks: readonly BadgeLook[];
  readonly #rim: string;
  readonly #ratio: number;
  readonly #sprites = new Map<number, HTMLCanvasElement>();

  constructor(looks: readonly BadgeLook[], rim: string, ratio: number) {
    this.#looks = looks;
    this.#rim = rim;
    this.#ratio = ratio;
  }

  fits(looks: readonly BadgeLook[], rim: string, ratio: number): boolean {
    return looks === this.#looks && rim === this.#rim && ratio === this.#ratio;
  }

  /** Draws the badge of a rank, centred at a position in CSS pixels. */
  draw(context: CanvasRenderingContext2D, rank: number, at: { x: number; y: number }): void {
    const sprite = this.#spriteOf(rank);
    if (sprite) context.drawImage(sprite, at.x - SIZE / 2, at.y - SIZE / 2, SIZE, SIZE);
  }

  #spriteOf(rank: number): HTMLCanvasElement | undefined {
    const known = this.#sprites.get(rank);
    const look = this.#looks[rank - 1];
    if (known || !look) return known;
    const canvas = document.createElement('canvas');
    const side = Math.ceil(SIZE * this.#ratio);
    Object.assign(canvas, { width: side, height: side });
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.scale(side / SIZE, side / SIZE);
    drawBadge(context, look, this.#rim);
    this.#sprites.set(rank, canvas);
    return canvas;
  }
}

function drawBadge(
  context: CanvasRenderingContext2D,
  { colour, textColor, shape, character }: BadgeLook,
  rim: string,
): void {
  const middle = SIZE / 2;
  outline(context, shape);
  context.lineJoin = 'round';
  context.lineWidth = 2 * RIM;
  context.strokeStyle = rim;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
  context.font = "700 10px 'Inter Variable', Inter, system-ui, sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = textColor;
  // A triangle has more room below its centre.
  context.fillText(character, middle, middle + (shape === 'triangle' ? 2 : 0.5));
}

function outline(context: CanvasRenderingContext2D, shape: BadgeLook['shape']): void {
  const middle = SIZE / 2;
  const radius = middle - RIM;
  context.beginPath();
  if (shape === 'disc') {
    context.arc(middle, middle, radius - 0.5, 0, 2 * Math.PI);
    return;
  }
  const corners = CORNERS[shape];
  const turn = shape === 'triangle' ? -Math.PI / 2 : Math.PI / corners;
  const [reach, drop] = shape === 'triangle' ? [radius + 0.5, 1] : [radius, 0];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = turn + (corner / corners) * 2 * Math.PI;
    context.lineTo(middle + reach * Math.cos(angle), middle + drop + reach * Math.sin(angle));
  }
  context.closePath();
}
