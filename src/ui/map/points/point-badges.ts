/** How a badge looks; what it says stands in its shape as well as in its colour. */
export interface BadgeLook {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly textColor: string;
  readonly shape: 'disc' | 'triangle' | 'octagon';
  /** One character. */
  readonly character: string;
}

/** What some points wear at their upper right, and a cluster with any of them: the highest of its ranks. */
export interface PointBadges {
  /** From 1 on, by id. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Of rank 1, 2 … */
  readonly looks: readonly BadgeLook[];
}

/** Pixels from side to side, the rim included. */
const SIZE = 17;
const RIM = 1.5;
const CORNERS = { triangle: 3, octagon: 8 } as const;

/** Badges drawn once and copied from then on, for one set of looks and one density of pixels. */
export class BadgeSprites {
  private readonly looks: readonly BadgeLook[];
  private readonly rim: string;
  private readonly ratio: number;
  private readonly sprites = new Map<number, HTMLCanvasElement>();

  constructor(looks: readonly BadgeLook[], rim: string, ratio: number) {
    this.looks = looks;
    this.rim = rim;
    this.ratio = ratio;
  }

  fits(looks: readonly BadgeLook[], rim: string, ratio: number): boolean {
    return looks === this.looks && rim === this.rim && ratio === this.ratio;
  }

  /** Puts the badge of a rank with its middle at a place, in CSS pixels. */
  draw(context: CanvasRenderingContext2D, rank: number, at: { x: number; y: number }): void {
    const sprite = this.spriteOf(rank);
    if (sprite) context.drawImage(sprite, at.x - SIZE / 2, at.y - SIZE / 2, SIZE, SIZE);
  }

  private spriteOf(rank: number): HTMLCanvasElement | undefined {
    const known = this.sprites.get(rank);
    const look = this.looks[rank - 1];
    if (known || !look) return known;
    const canvas = document.createElement('canvas');
    const side = Math.ceil(SIZE * this.ratio);
    Object.assign(canvas, { width: side, height: side });
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.scale(side / SIZE, side / SIZE);
    drawBadge(context, look, this.rim);
    this.sprites.set(rank, canvas);
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
  // A triangle has its room below the middle.
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
