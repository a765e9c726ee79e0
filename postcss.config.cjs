const { readFileSync } = require('node:fs');
const path = require('node:path');

const sheet = path.join(__dirname, 'src/ui/theme/tokens.css');
const tokens = new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(/--([\w-]+):/g), ([, name]) => name));

function token(name) {
  if (!tokens.has(name)) throw new Error(`--${name} is not in src/ui/theme/tokens.css`);
  return `var(--${name})`;
}

/** A gap in steps of the scale of space: `8`, or `4 12` for rows and columns; a hair's breadth is `1px`. */
function gap(named) {
  return named.replaceAll(/\S+/g, (step) => (step === '0' || step === '1px' ? step : token(`space-${step}`)));
}

/** How text looks, as far as it is said, by a step of the scale of text, a weight and a colour: `sm 600 gray-8`. */
function text(said) {
  const look = {};
  for (const word of said.split(' ')) {
    if (tokens.has(`text-${word}`)) look['font-size'] = token(`text-${word}`);
    else if (/^\d+$/.test(word)) look['font-weight'] = word;
    else look.color = token(word);
  }
  return look;
}

/** What many sheets say in the same words: `@mixin truncate`, `@mixin row 8`. */
const mixins = {
  // Beside each other, or below, where Mantine's Group and Stack do not reach: rows of long lists, buttons, map controls.
  row: (_, between) => ({ display: 'flex', 'align-items': 'center', gap: gap(between) }),
  'inline-row': (_, between) => ({ display: 'inline-flex', 'align-items': 'center', gap: gap(between) }),
  flex: (_, between) => ({ display: 'flex', gap: gap(between) }),
  // Columns with a gap, which 0 leaves as it is.
  grid: (_, between, columns) => ({
    display: 'grid',
    'grid-template-columns': columns,
    ...(between !== '0' && { gap: gap(between) }),
  }),
  stack: (_, between) => ({ display: 'grid', gap: gap(between) }),
  // As many columns of one width as there are things in it.
  beside: (_, between) => ({
    display: 'grid',
    'grid-auto-columns': 'minmax(0, 1fr)',
    'grid-auto-flow': 'column',
    ...(between !== '0' && { gap: gap(between) }),
  }),
  // One thing in the middle of its box.
  center: { display: 'grid', 'place-items': 'center' },
  square: (_, size) => ({ width: size, height: size }),
  circle: (_, size) => ({ width: size, height: size, 'border-radius': '50%' }),
  // What is pressed: as high as a control, with room at its sides.
  press: (_, said) => {
    const [height, room] = said.split(' ');
    return { 'min-height': token(height), padding: `0 ${token(`space-${room}`)}` };
  },
  // All of the box that it is placed in, or what others leave of it.
  fill: { position: 'absolute', inset: '0' },
  pin: (_, inset) => ({ position: 'absolute', inset }),
  // What is drawn over all of it.
  cover: { content: "''", position: 'absolute', inset: '0' },
  grow: { flex: '1', 'min-width': '0' },
  'grow-down': { flex: '1', 'min-height': '0' },
  // What is longer than its box: scrolls within it, or as a strip without a bar.
  scroll: { overflow: 'auto', 'overscroll-behavior': 'contain', 'scrollbar-width': 'thin' },
  strip: { position: 'relative', 'overflow-x': 'auto', 'scrollbar-width': 'none' },
  // A line between those of a list, above each or below.
  between: (_, step) => ({ '&:not(:first-child)': { 'border-top': `1px solid var(--gray-${step})` } }),
  ruled: (_, step) => ({ '&:not(:last-child)': { 'border-bottom': `1px solid var(--gray-${step})` } }),
  // One line that ends in dots.
  cut: { overflow: 'hidden', 'text-overflow': 'ellipsis' },
  truncate: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  // So many lines at most, the last of which ends in dots.
  clamp: (_, lines) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': lines,
  }),
  // Large enough under a finger: what is text by itself, a small box by what surrounds it.
  finger: { 'min-width': 'var(--finger)', 'min-height': 'var(--finger)' },
  'finger-around': { '&::after': { position: 'absolute', inset: 'var(--finger-around)', content: "''" } },
  card: { border: '1px solid var(--gray-3)', 'border-radius': 'var(--radius-md)', background: 'var(--gray-0)' },
  // A card above the map or the page.
  floating: {
    border: '1px solid var(--gray-3)',
    'border-radius': 'var(--radius-md)',
    background: 'var(--gray-0)',
    'box-shadow': 'var(--float)',
  },
  // A frame without a ground of its own, as around a list in a card.
  framed: { border: '1px solid var(--gray-3)', 'border-radius': 'var(--radius-md)' },
  // What is pressed or typed into.
  control: { border: '1px solid var(--gray-4)', 'border-radius': 'var(--radius-md)', background: 'var(--gray-0)' },
  text: (_, said) => text(said),
  // What a row is called by, and what is pressed in the middle of text.
  strong: { color: 'var(--gray-9)', 'font-weight': '600' },
  action: { color: 'var(--brand)', 'font-weight': '600' },
  // What is chosen, and the one thing to press.
  chosen: { background: 'var(--brand-soft)', color: 'var(--brand)' },
  primary: { background: 'var(--brand)', color: 'var(--on-brand)' },
  selected: { 'border-color': 'var(--brand)', background: 'var(--brand-soft)' },
  // Switched on.
  pressed: (_, look) => ({ "&[aria-pressed='true']": mixins[look] }),
  // Under a pointer.
  'hover-gray': (_, step) => ({ '&:hover': { background: `var(--gray-${step})` } }),
  'hover-border': (_, color) => ({ '&:hover': { 'border-color': `var(--${color})` } }),
  'hover-color': (_, color) => ({ '&:hover': { color: `var(--${color})` } }),
  'hover-underline': { '&:hover': { 'text-decoration': 'underline' } },
  // Around what the keyboard is in.
  ring: (_, distance) => ({ outline: '2px solid var(--brand)', 'outline-offset': distance }),
  // Stays at the top of what scrolls below it.
  sticky: { position: 'sticky', top: '0', background: 'var(--gray-0)' },
  // Figures below each other.
  figure: { 'text-align': 'right', 'font-variant-numeric': 'tabular-nums' },
  // What stands below or beside in small print.
  hint: { color: 'var(--gray-6)', 'font-size': 'var(--text-xs)' },
  // For screen readers alone.
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)' },
};

module.exports = {
  plugins: {
    // light-dark() is the browser's: the preset's own reaches what is in the root, and never the root's tokens.
    'postcss-preset-mantine': { mixins, features: { lightDarkFunction: false } },
    'postcss-simple-vars': {
      variables: { 'mantine-breakpoint-sm': '48em', 'mantine-breakpoint-md': '62em', 'mantine-breakpoint-lg': '75em' },
    },
  },
};
