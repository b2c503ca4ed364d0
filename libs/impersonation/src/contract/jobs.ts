import { z } from 'zod';
import { platformIdSchema } from './platforms.js';

export const SCAN_PLATFORM_JOB = 'impersonation.scan-platform';

export const scanPlatformJobSchema = z.object({
  tenantId: z.uuid(),
  scanId: z.uuid(),
  platform: platformIdSchema,
});
export type ScanPlatformJob = z.infer<typeof scanPlatformJobSchema>;
