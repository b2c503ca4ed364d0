import { z } from 'zod';
import { defineEvent } from './event-definition.js';

const schema = z.object({ subject: z.string().min(1) });

/** A person was erased: their data key is gone, and every projection purges what it derived from their fields. */
export type SubjectErased = z.infer<typeof schema>;

/** Appended by `EventLog.forget` only. Projections that show personal fields list it in `handles`. */
export const subjectErased = defineEvent({ type: 'SubjectErased', schemaVersion: 1, schema });
