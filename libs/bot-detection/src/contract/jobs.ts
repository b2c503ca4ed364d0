import { z } from 'zod';

export const SCAN_AUDIENCE_JOB = 'bot-detection.scan-audience';
export const scanAudienceJobSchema = z.object({ tenantId: z.uuid(), scanId: z.uuid() });
export type ScanAudienceJob = z.infer<typeof scanAudienceJobSchema>;

export const ENFORCE_BLOCK_JOB = 'bot-detection.enforce-block';
export const enforceBlockJobSchema = z.object({
  ...{ tenantId: z.uuid(), scanId: z.uuid(), findingId: z.uuid() },
});
export type EnforceBlockJob = z.infer<typeof enforceBlockJobSchema>;

export const PREPARE_REPORT_JOB = 'bot-detection.prepare-report';
export const prepareReportJobSchema = z.object({ tenantId: z.uuid(), scanId: z.uuid() });
export type PrepareReportJob = z.infer<typeof prepareReportJobSchema>;
