import { box, type Picture } from './picture.ts';

/** A drawing as SVG, with rounded corners. */
export function svgOf({ width, height, shapes }: Picture, radius = 0): string {
  const drawn = shapes.map(({ path, fill, stroke, width: line = 1, dash }) => {
    const edge =
      stroke === undefined
        ? ''
        : ` stroke="${stroke}" stroke-width="${line}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;
    return `<path d="${path}" fill="${fill ?? 'none'}"${edge}/>`;
  });
  const edges = box({ x: 0, y: 0, width, height, radius });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><clipPath id="c"><path d="${edges}"/></clipPath><g clip-path="url(#c)" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>`;
}
