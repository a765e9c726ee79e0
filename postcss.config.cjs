/** What many sheets say in the same words: `@mixin truncate`. */
const mixins = {
  // One line that ends in dots.
  truncate: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  card: { border: '1px solid var(--gray-3)', 'border-radius': 'var(--radius-md)', background: 'var(--gray-0)' },
  // A card above the map or the page.
  floating: {
    border: '1px solid var(--gray-3)',
    'border-radius': 'var(--radius-md)',
    background: 'var(--gray-0)',
    'box-shadow': 'var(--float)',
  },
  // What is pressed or typed into.
  control: { border: '1px solid var(--gray-4)', 'border-radius': 'var(--radius-md)', background: 'var(--gray-0)' },
  // What stands below or beside in small print.
  hint: { color: 'var(--gray-6)', 'font-size': 'var(--text-xs)' },
  // For screen readers alone.
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)' },
};

module.exports = {
  plugins: {
    'postcss-preset-mantine': { mixins },
    'postcss-simple-vars': {
      variables: { 'mantine-breakpoint-sm': '48em', 'mantine-breakpoint-md': '62em', 'mantine-breakpoint-lg': '75em' },
    },
  },
};
