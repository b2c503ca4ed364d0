import type { z } from 'zod';

export type Shape = z.ZodRawShape;

export interface CapabilitySettings {
  readonly both?: Shape;
  readonly api?: Shape;
  readonly worker?: Shape;
}
