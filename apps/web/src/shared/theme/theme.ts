import {
  Alert,
  Badge,
  Button,
  Card,
  createTheme,
  defaultVariantColorsResolver,
  Drawer,
  InputWrapper,
  localStorageColorSchemeManager,
  Modal,
  Paper,
  Tooltip,
} from '@mantine/core';
import { ember, slate, stone, verdigris } from './palette.js';

/** Shared with `public/color-scheme.js`, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rampart-color-scheme' });

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
  components: {
    Alert: Alert.extend({ defaultProps: { radius: 'md' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'default', radius: 'sm' },
      styles: { label: { textTransform: 'none' } },
    }),
    Button: Button.extend({ styles: { label: { fontWeight: 600 } } }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } }),
    Drawer: Drawer.extend({
      defaultProps: { position: 'right', size: 'lg', closeButtonProps: { 'aria-label': 'Close' } },
    }),
    InputWrapper: InputWrapper.extend({ styles: { label: { fontWeight: 550, marginBottom: 4 } } }),
    Modal: Modal.extend({ defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': 'Close' } } }),
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } },
    }),
  },
});
