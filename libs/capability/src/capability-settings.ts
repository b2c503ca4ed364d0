import type { z } from 'zod';

/** Settings by the names of environment variables, as the shape of a zod object. */
export type Shape = z.ZodRawShape;

/** The settings that a capability reads from the environment of its processes. */
export interface CapabilitySettings {
  readonly both?: Shape;
  readonly api?: Shape;
  readonly worker?: Shape;
}
