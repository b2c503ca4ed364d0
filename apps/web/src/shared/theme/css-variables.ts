import type { CSSVariablesResolver } from '@mantine/core';

const colours = {
  '--mantine-color-body': 'var(--rp-sheet)',
  '--mantine-color-text': 'var(--rp-ink)',
  '--mantine-color-bright': 'var(--rp-ink)',
  '--mantine-color-dimmed': 'var(--rp-ink-soft)',
  '--mantine-color-placeholder': 'var(--rp-ink-soft)',
  '--mantine-color-error': 'var(--rp-pencil)',
  '--mantine-color-anchor': 'var(--rp-ink)',
  '--mantine-color-default': 'var(--rp-sheet)',
  '--mantine-color-default-color': 'var(--rp-ink)',
  '--mantine-color-default-hover': 'var(--rp-stone-pale)',
  '--mantine-color-default-border': 'var(--rp-control)',
  '--mantine-color-disabled': 'var(--rp-stone)',
  '--mantine-color-disabled-color': 'var(--rp-ink-soft)',
  '--mantine-color-disabled-border': 'var(--rp-stone)',
  '--mantine-color-red-6': 'var(--rp-pencil)',
  '--mantine-color-red-text': 'var(--rp-pencil)',
  '--mantine-color-red-filled': 'var(--rp-pencil)',
  '--mantine-color-red-outline': 'var(--rp-pencil)',
  '--mantine-color-red-light': 'var(--rp-pencil-wash)',
  '--mantine-color-red-light-hover': 'var(--rp-pencil-wash)',
  '--mantine-color-red-light-color': 'var(--rp-pencil)',
  // Actions are in ink. Verdigris is reserved for what is genuine, and for the focus.
  '--mantine-primary-color-filled': 'var(--rp-ink)',
  '--mantine-primary-color-filled-hover': 'var(--rp-ink-soft)',
  '--mantine-primary-color-contrast': 'var(--rp-on-ink)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--rp-header-height': '3rem', '--rp-footer-height': '2.5rem' },
  light: colours,
  dark: colours,
});
