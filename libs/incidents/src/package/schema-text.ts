import {
  custodyActionSchema,
  evidenceTypeSchema,
  incidentOriginSchema,
  incidentSeveritySchema,
  incidentStatusSchema,
  incidentTypeSchema,
  reportTargetSchema,
  statementSchema,
} from '../contract/index.js';
import { reportSchemaXsd } from './report-schema.js';

export const REPORT_SCHEMA: string = reportSchemaXsd({
  incidentType: incidentTypeSchema.options,
  severity: incidentSeveritySchema.options,
  status: incidentStatusSchema.options,
  target: reportTargetSchema.options,
  originKind: incidentOriginSchema.options.map(({ shape }) => shape.kind.value),
  evidenceType: evidenceTypeSchema.options,
  custodyAction: custodyActionSchema.options,
  statement: statementSchema.options,
});
