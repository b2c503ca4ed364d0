import { z } from 'zod';

export const positionCursorSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Take the cursor from next of the page before.')
  .transform(Number);
