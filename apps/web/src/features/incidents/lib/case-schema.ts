import { reviseIncidentSchema } from '@rampart/incidents/contract';

/** A chunk of its own: a page need not carry the schemas before somebody saves. */
export const caseSchema = reviseIncidentSchema;
