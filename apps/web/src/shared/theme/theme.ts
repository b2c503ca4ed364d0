import { createTheme, defaultVariantColorsResolver, localStorageColorSchemeManager } from '@mantine/core';
import { ember, slate, stone, verdigris } from './palette.js';

/** Shared with `public/color-scheme.js`, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rampart-color-scheme' });

const scrollingListbox = {
  // Within the page's landmarks, where assistive technology looks for it.
  defaultProps: { withScrollArea: false, comboboxProps: { withinPortal: false } },
  styles: { options: { maxHeight: 300, overflowY: 'auto' } },
};

/** A dialog's header element would count as a second banner of the page. */
const dialogProps = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
};

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.625rem' }, h2: { fontSize: '1.0625rem' } } },
  colors: { verdigris, gray: stone, dark: slate, red: ember },
  primaryColor: 'verdigris',
  primaryShade: { light: 7, dark: 4 },
  // Ink on filled surfaces depends on the scheme, which Mantine's own contrast check does not see.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--rp-on-filled)' } : colors;
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // By name, not by component: importing them here would put all of them into the first download.
  components: {
    // Links within text must not rely on colour alone (WCAG 2.2, 1.4.1).
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'default', radius: 'sm' },
      styles: { label: { textTransform: 'none' } },
    },
    Button: { styles: { label: { fontWeight: 600 } } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Drawer: {
      defaultProps: { position: 'right', size: 'lg', ...dialogProps },
    },
    InputWrapper: { styles: { label: { fontWeight: 550, marginBottom: 4 } } },
    Modal: { defaultProps: { radius: 'lg', ...dialogProps } },
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    MultiSelect: scrollingListbox,
    Paper: { defaultProps: { radius: 'lg' } },
    Select: scrollingListbox,
  },
});
