import { z } from 'zod';

/** The products behind the sign-in page. Which of them somebody may enter is decided by the server alone. */
export const areaSchema = z.enum([
  'core',
  'nexus',
  'nexus-corp',
  'sentinel',
  'sentinel-business',
  'fortress',
  'guardian',
  'pursuit',
  'aegis',
]);
export type Area = z.infer<typeof areaSchema>;
