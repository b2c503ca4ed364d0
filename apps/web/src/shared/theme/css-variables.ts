import type { CSSVariablesResolver } from '@mantine/core';

type Tone = readonly [name: string, lightInk: string, lightFill: string, darkInk: string, darkFill: string];

/** Ink on fill of every tone is at least 4.5:1 in both schemes. */
const tones: readonly Tone[] = [
  ['critical', '#9f1d1d', '#fdeaea', '#ff9d94', '#3a1a1a'],
  ['high', '#8f4700', '#fdf0dc', '#ffb56b', '#38260f'],
  ['medium', '#6b5600', '#f8f2cf', '#e6cf5f', '#322d12'],
  ['low', '#3c5a80', '#e8eff8', '#9fc3ef', '#1a2a3d'],
  ['good', '#0f5f4f', '#e3f3ee', '#7ed3bb', '#12302a'],
  ['quiet', '#434e49', '#eef2f0', '#b9c3bf', '#27302d'],
];

/** Lines and bars of charts, each at least 3:1 on the surface of its scheme (WCAG 2.2, 1.4.11), in light and dark. */
const chartColours: readonly (readonly [light: string, dark: string])[] = [
  ['#12715e', '#57b89f'],
  ['#b45309', '#f0a04b'],
  ['#2563a8', '#7fb2ec'],
  ['#9f1d1d', '#f0716d'],
  ['#6d3fa8', '#c29bf0'],
  ['#5a6661', '#9ba8a3'],
];

function chartVariables(scheme: 0 | 1): Record<string, string> {
  return Object.fromEntries(chartColours.map((pair, index) => [`--rp-chart-${index + 1}`, pair[scheme]]));
}

function toneVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    tones.flatMap(([name, lightInk, lightFill, darkInk, darkFill]) => [
      [`--rp-${name}-ink`, scheme === 'light' ? lightInk : darkInk],
      [`--rp-${name}-fill`, scheme === 'light' ? lightFill : darkFill],
    ]),
  );
}

/** Mantine's stock dimmed, placeholder and error colours miss 4.5:1 on our surfaces; these do not. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--rp-header-height': '3.5rem', '--rp-footer-height': '3rem' },
  light: {
    '--mantine-color-body': '#f4f6f5',
    '--mantine-color-text': '#17201d',
    '--mantine-color-dimmed': '#5a6661',
    '--mantine-color-placeholder': '#66726d',
    '--mantine-color-error': '#b42323',
    '--mantine-color-anchor': '#0f5f4f',
    '--rp-on-filled': '#ffffff',
    '--mantine-primary-color-contrast': '#ffffff',
    '--rp-surface': '#ffffff',
    '--rp-sunken': '#f7f9f8',
    '--rp-line': '#dfe5e2',
    '--rp-shadow': '0 1px 2px rgb(23 32 29 / 5%), 0 4px 16px -8px rgb(23 32 29 / 10%)',
    ...toneVariables('light'),
    ...chartVariables(0),
  },
  dark: {
    '--mantine-color-body': '#111715',
    '--mantine-color-text': '#e4eae7',
    '--mantine-color-dimmed': '#9ba8a3',
    '--mantine-color-placeholder': '#8e9b96',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': '#7ed3bb',
    '--rp-on-filled': '#0a1210',
    '--mantine-primary-color-contrast': '#0a1210',
    '--rp-surface': '#1a211f',
    '--rp-sunken': '#151c1a',
    '--rp-line': '#2d3733',
    '--rp-shadow': '0 1px 2px rgb(0 0 0 / 30%)',
    ...toneVariables('dark'),
    ...chartVariables(1),
  },
});
