import type { ValueTransformer } from 'typeorm';

/** `bigint` columns that hold positions: safe as numbers, and numbers survive JSON. */
export const positionColumn: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string) => Number(value),
};
