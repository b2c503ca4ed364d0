import type { ValueTransformer } from 'typeorm';

/** A `bigint` as a number, which JSON can hold. Positions and milliseconds are exact up to 2^53. */
export const numberColumn: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
