import type { MantineColorsTuple } from '@mantine/core';

/** The greens of weathered copper. Shade 8 is the token `copper` of the light scheme, shade 3 that of the dark one. */
export const verdigris: MantineColorsTuple = [
  '#e6f3ee',
  '#d5e8e0',
  '#a9e6d4',
  '#7ed3bb',
  '#4fb398',
  '#2a967b',
  '#187a64',
  '#12715e',
  '#0f5f4f',
  '#0a4338',
];

export const stone: MantineColorsTuple = [
  '#f5f7f4',
  '#eef1ec',
  '#e7ebe7',
  '#d8dfd9',
  '#c3ccc6',
  '#aab5ae',
  '#7f8d86',
  '#6f7d76',
  '#45534d',
  '#15201c',
];

/** Mantine's greys in the dark scheme; 7 is the sheet, 8 the page. */
export const slate: MantineColorsTuple = [
  '#e8eeea',
  '#cbd6d0',
  '#a9b8b1',
  '#7d9087',
  '#3b4a44',
  '#2d3c36',
  '#202c28',
  '#151e1b',
  '#0f1614',
  '#08110e',
];
