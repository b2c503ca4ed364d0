import { z } from 'zod';
import { caseDetailSchema, socCaseSchema } from '../../cases/contract/cases.js';
import {
  eventCountSchema,
  eventPageSchema,
  socEventDetailSchema,
  socEventRowSchema,
} from '../../detection/contract/events.js';

export const SOC_OVERSEERS = ['core:soc', 'core:auditor'] as const;
export const SOC_RESPONDERS = ['core:soc'] as const;

export const analyseOperatedSchema = z.object({ tenantId: z.uuid().optional() });
export type AnalyseOperated = z.infer<typeof analyseOperatedSchema>;

export const tenantNameSchema = z.object({ id: z.uuid(), name: z.string() });
export type TenantName = z.infer<typeof tenantNameSchema>;

export const operatedEventRowSchema = socEventRowSchema.extend({ tenant: tenantNameSchema });
export type OperatedEventRow = z.infer<typeof operatedEventRowSchema>;
export const operatedPageSchema = eventPageSchema.extend({ items: z.array(operatedEventRowSchema) });
export type OperatedPage = z.infer<typeof operatedPageSchema>;
export const operatedDetailSchema = socEventDetailSchema.extend({ event: operatedEventRowSchema });
export type OperatedDetail = z.infer<typeof operatedDetailSchema>;

export const operatedCaseSchema = socCaseSchema.extend({ tenant: tenantNameSchema });
export type OperatedCase = z.infer<typeof operatedCaseSchema>;
export const operatedCaseDetailSchema = caseDetailSchema.extend({ case: operatedCaseSchema });
export type OperatedCaseDetail = z.infer<typeof operatedCaseDetailSchema>;

/** Each count is exact up to 10,000. */
export const operatedSumsSchema = z.object({
  tenants: z.number().int(),
  total: eventCountSchema,
  activeThreats: eventCountSchema,
  bySeverity: z.record(z.string(), eventCountSchema),
  /** `active` includes events without a status. */
  byStatus: z.record(z.string(), eventCountSchema),
  blocked: z.number().int(),
  enforcing: z.number().int(),
});
export type OperatedSums = z.infer<typeof operatedSumsSchema>;
