import type { MantineColorsTuple } from '@mantine/core';

/** Weathered copper: the roof of a keep. Shade 7 carries white text, shade 4 carries ink, both above 4.5:1. */
export const verdigris: MantineColorsTuple = [
  '#eaf5f1',
  '#d5ebe3',
  '#acd8c9',
  '#80c5af',
  '#57b89f',
  '#33a086',
  '#1f8c73',
  '#12715e',
  '#0f5f4f',
  '#0a4338',
];

/** Light scheme greys, leaning green like limestone. */
export const stone: MantineColorsTuple = [
  '#f7f9f8',
  '#f0f3f1',
  '#e4e9e6',
  '#d3dad6',
  '#b6c0bb',
  '#8e9a94',
  '#5a6661',
  '#434e49',
  '#2b3430',
  '#17201d',
];

/** Dark scheme greys; index 7 is the page, 6 the raised surface. */
export const slate: MantineColorsTuple = [
  '#dfe6e3',
  '#b9c3bf',
  '#93a09b',
  '#6d7a75',
  '#3d4844',
  '#2d3733',
  '#1d2522',
  '#141a18',
  '#0f1412',
  '#0a0e0d',
];

/** Danger and critical risk. */
export const ember: MantineColorsTuple = [
  '#fdeeee',
  '#fad9d9',
  '#f3b0af',
  '#ec8583',
  '#f0716d',
  '#d94543',
  '#cd3535',
  '#c42b2b',
  '#9f1d1d',
  '#741414',
];
