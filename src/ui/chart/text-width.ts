import { fontSize } from './label-space.ts';

let pen: CanvasRenderingContext2D | null = null;

/** Width of a text in the chart font, in a browser. */
export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * fontSize * 0.6;
  pen.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
