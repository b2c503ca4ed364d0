import { createTheme, defaultVariantColorsResolver, localStorageColorSchemeManager } from '@mantine/core';
import { t } from '@rampart/kernel';
import { slate, stone, verdigris } from './palette.js';

/** Shared with `public/color-scheme.js`, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rampart-color-scheme' });

const scrollingListbox = {
  // Popups stay within the page's landmarks, where screen readers find them.
  defaultProps: { withScrollArea: false, comboboxProps: { withinPortal: false } },
  styles: { options: { maxHeight: 300, overflowY: 'auto' } },
};

/** Not a header element, which would be a second banner of the page. */
const dialogProps = {
  closeButtonProps: { 'aria-label': t`Close` },
  attributes: { header: { role: 'none' } },
};

/** Filled controls are in ink. */
const INK = {
  background: 'var(--rp-ink)',
  hover: 'var(--rp-ink-soft)',
  color: 'var(--rp-on-ink)',
  border: '1px solid var(--rp-ink)',
};
const DANGER = {
  background: 'var(--rp-pencil)',
  hover: 'color-mix(in srgb, var(--rp-pencil) 88%, var(--rp-ink))',
  color: 'var(--rp-sheet)',
  border: '1px solid var(--rp-pencil)',
};
const SEAL = {
  background: 'var(--rp-copper)',
  hover: 'var(--rp-copper-deep)',
  color: 'var(--rp-on-copper)',
  border: '1px solid var(--rp-copper)',
};

export const theme = createTheme({
  fontFamily: 'var(--rp-text)',
  fontFamilyMonospace: 'var(--rp-mono)',
  fontSizes: { xs: '0.78125rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { md: '1.45' },
  headings: {
    fontFamily: 'var(--rp-display)',
    fontWeight: '550',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.18' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.18' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.25' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '28px' },
  radius: { xs: '0', sm: '2px', md: '2px', lg: '3px', xl: '3px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  colors: { verdigris, gray: stone, dark: slate },
  primaryColor: 'verdigris',
  primaryShade: { light: 8, dark: 3 },
  variantColorResolver: (input) => {
    const own = defaultVariantColorsResolver(input);
    if (input.variant === 'seal') return { ...own, ...SEAL };
    if (input.variant === 'filled') return { ...own, ...(input.color === 'red' ? DANGER : INK) };
    const ink = input.color === 'red' ? 'var(--rp-pencil)' : 'var(--rp-ink)';
    if (input.variant === 'subtle') return { ...own, color: ink, hover: 'var(--rp-stone)' };
    return input.variant === 'default' ? { ...own, color: ink } : own;
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Set by name, because importing the components would put all of them into the first download.
  components: {
    // Links within text must not rely on colour alone (WCAG 2.2, 1.4.1).
    Anchor: { defaultProps: { underline: 'always' } },
    Avatar: { defaultProps: { radius: 'sm' } },
    Badge: { defaultProps: { variant: 'default', radius: 'sm' } },
    Card: { defaultProps: { padding: 0 } },
    Drawer: {
      defaultProps: { position: 'right', size: 548, ...dialogProps },
    },
    Modal: { defaultProps: dialogProps },
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    MultiSelect: scrollingListbox,
    // Hides the step buttons, which are only 17 px high. Arrow keys work.
    NumberInput: { defaultProps: { hideControls: true } },
    Pill: { defaultProps: { radius: 'sm' } },
    Radio: { defaultProps: { radius: 'sm' } },
    // A keyboard can scroll a table that is wider than a phone.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    Select: scrollingListbox,
  },
});
