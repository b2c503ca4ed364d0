import type { ValueTransformer } from 'typeorm';

/** Positions are safe as numbers, which survive JSON. */
export const positionColumn: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string) => Number(value),
};
