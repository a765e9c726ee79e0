import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

// Six is the brand on light ground, eight the brand on dark ground, as Mantine picks them: the two of tokens.css.
const petrol: MantineColorsTuple = [
  '#e2f1f2',
  '#c9e3e5',
  '#9fcdd1',
  '#71b6bc',
  '#55b9c2',
  '#1d8791',
  '#0b6b74',
  '#085860',
  '#3fb3bd',
  '#2f9ca6',
];

// Six and eight are the danger of tokens.css, on light and on dark ground.
const danger: MantineColorsTuple = [
  '#fdeceb',
  '#f8d3d0',
  '#efa8a3',
  '#e67b74',
  '#d9534a',
  '#c63a31',
  '#b3261e',
  '#961c15',
  '#f28b85',
  '#e0736c',
];

/** What is written, not filled, has the colour that is read well on this ground. */
const variantColors: Record<string, string> = { petrol: 'var(--brand)', danger: 'var(--danger)' };
const quiet = new Set(['subtle', 'light', 'outline', 'transparent']);

/** The design's measures for Mantine's components: 13 px text, 8 px corners, petrol for what can be done. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  primaryColor: 'petrol',
  colors: { petrol, danger },
  autoContrast: true,
  // Mantine reads a text's contrast from the light shade alone; on dark ground what is filled is bright.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant === 'filled') return { ...colors, color: 'var(--on-brand)' };
    const color = variantColors[input.color ?? 'petrol'];
    return color && quiet.has(input.variant) ? { ...colors, color } : colors;
  },
  luminanceThreshold: 0.35,
  black: '#141b1e',
  defaultRadius: 'md',
  radius: { md: '8px' },
  fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's own names read our tokens, so that one place says what light and dark look like. */
export const cssVariables: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--gray-1)',
    '--mantine-color-text': 'var(--gray-8)',
    '--mantine-color-dimmed': 'var(--gray-6)',
    '--mantine-color-placeholder': 'var(--gray-6)',
    '--mantine-color-default': 'var(--gray-0)',
    '--mantine-color-default-hover': 'var(--gray-2)',
    '--mantine-color-default-border': 'var(--gray-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-disabled': 'var(--gray-2)',
  };
  // Fields and what drops from them.
  const darkFields = {
    '--mantine-color-dark-6': 'var(--gray-0)',
    '--mantine-color-dark-5': 'var(--gray-2)',
    '--mantine-color-dark-4': 'var(--gray-4)',
  };
  return { variables: {}, light: colors, dark: { ...colors, ...darkFields } };
};
