import { reviseIncidentSchema } from '@rampart/incidents/contract';

/** A separate chunk, loaded on saving. */
export const caseSchema = reviseIncidentSchema;
