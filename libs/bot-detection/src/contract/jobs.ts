import { z } from 'zod';

export const SCAN_AUDIENCE_JOB = 'bot-detection.scan-audience';
export const scanAudienceJobSchema = z.object({ tenantId: z.uuid(), scanId: z.uuid() });
export type ScanAudienceJob = z.infer<typeof scanAudienceJobSchema>;
