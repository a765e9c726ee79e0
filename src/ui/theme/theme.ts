import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

// Shade six is the brand colour on light, eight on dark backgrounds, as Mantine uses them; both equal tokens.css.
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

// Shades six and eight are the danger colour of tokens.css.
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

/** Text colours that are legible on the background. */
const variantColors: Record<string, string> = { petrol: 'var(--brand)', danger: 'var(--danger)' };
const quiet = new Set(['subtle', 'light', 'outline', 'transparent']);

/** The design's values for Mantine: 13 px text, 8 px radius, petrol for actions. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'petrol',
  colors: { petrol, danger },
  autoContrast: true,
  // Mantine computes text contrast from the light shade only; in dark mode filled elements are bright.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant === 'filled') return { ...colors, color: 'var(--on-brand)' };
    const color = variantColors[input.color ?? 'petrol'];
    // Mantine's own shade under a pointer leaves too little contrast to its text.
    const hover = `color-mix(in srgb, ${color} 12%, transparent)`;
    return color && quiet.has(input.variant) ? { ...colors, color, hover } : colors;
  },
  luminanceThreshold: 0.35,
  black: '#141b1e',
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)' },
  spacing: {
    '3xs': 'var(--space-2)',
    '2xs': 'var(--space-4)',
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  fontSizes: {
    '2xs': 'var(--text-2xs)',
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
    '2xl': 'var(--text-2xl)',
    '3xl': 'var(--text-3xl)',
  },
  // Text is as large as what is around it, unless it says otherwise.
  components: {
    Text: { defaultProps: { inherit: true } },
    // Quiet, as most stand in rows and heads.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A card.
    Paper: {
      defaultProps: { withBorder: true, bg: 'var(--gray-0)' },
      vars: () => ({ root: { '--paper-border-color': 'var(--gray-3)' } }),
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's variables refer to our tokens, so that colours are defined in one place. */
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
  // Inputs and dropdowns.
  const darkFields = {
    '--mantine-color-dark-6': 'var(--gray-0)',
    '--mantine-color-dark-5': 'var(--gray-2)',
    '--mantine-color-dark-4': 'var(--gray-4)',
  };
  return {
    variables: {},
    light: { ...colors, '--mantine-color-gray-4': 'var(--gray-4)' },
    dark: { ...colors, ...darkFields },
  };
};
