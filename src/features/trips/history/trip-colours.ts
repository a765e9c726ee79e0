/**
 * Line colours for light and dark maps; they differ in lightness too, and none is the colour of a status or a severity.
 * They repeat after the last; codes in the list and beside the selected line distinguish assets.
 */
const colours = {
  light: ['#0b6b74', '#7a3fb5', '#b5541c', '#2c5fb8', '#9b2a63', '#4f7317', '#6b5b4b', '#138a9e'],
  dark: ['#3fb3bd', '#b88af0', '#f0945c', '#79a6f7', '#ea7db4', '#a3cc5c', '#bfab98', '#6ed3e3'],
} as const;

/** Colour of the asset at an index of the list. */
export function colourAt(index: number, light: keyof typeof colours): string {
  const row = colours[light];
  return row[index % row.length] ?? row[0];
}
