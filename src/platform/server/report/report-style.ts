/** The common look of all documents: A4, the colours of the screen, hairlines. Points. */
export const page = { width: 595.28, height: 841.89, margin: 48, top: 74, bottom: 62 } as const;
export const contentWidth = page.width - 2 * page.margin;

export const printColors = {
  ground: '#ffffff',
  quietGround: '#f7f8f8',
  hairline: '#dfe3e5',
  line: '#c3cacd',
  quiet: '#5d696f',
  text: '#232c30',
  strong: '#141b1e',
  brand: '#0b6b74',
  onBrand: '#ffffff',
} as const;

export const type = {
  title: { size: 23, weight: 600 },
  heading: { size: 14, weight: 600 },
  subheading: { size: 10.5, weight: 600 },
  body: { size: 9, weight: 400 },
  value: { size: 14.5, weight: 600 },
  name: { size: 7.5, weight: 500 },
  note: { size: 7.5, weight: 400 },
  cell: { size: 8, weight: 400 },
  strongCell: { size: 8, weight: 600 },
  head: { size: 7.25, weight: 600 },
  small: { size: 7.25, weight: 400 },
} as const;

/** Line height relative to the font size. */
export const leading = 1.36;
