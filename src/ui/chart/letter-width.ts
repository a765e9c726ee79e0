import { letters } from './name-room.ts';

let pen: CanvasRenderingContext2D | null = null;

/** How wide a text is in the letters of charts, in a browser. */
export function letterWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * letters * 0.6;
  pen.font = `${letters}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
