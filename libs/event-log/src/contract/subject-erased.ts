import { z } from 'zod';
import { defineEvent } from './event-definition.js';

const schema = z.object({ subject: z.string().min(1) });

export type SubjectErased = z.infer<typeof schema>;

/** Only `EventLog.forget` appends this event. Projections with personal fields list it in `handles`. */
export const subjectErased = defineEvent({ type: 'SubjectErased', schemaVersion: 1, schema });
