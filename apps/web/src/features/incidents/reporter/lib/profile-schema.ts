import { declareReporterSchema } from '@rampart/incidents/contract';

/** A separate chunk, loaded on saving. */
export const profileSchema = declareReporterSchema;
