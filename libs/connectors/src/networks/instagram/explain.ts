import { t } from '@rampart/kernel';
import { z } from 'zod';
import { type Explain, refusal } from '../../http/index.js';
import { explainGraph } from '../meta/graph-errors.js';

/** `api.instagram.com` has a separate form for errors of codes. */
const codeErrorSchema = z.object({ error_type: z.string(), code: z.number() });

export const explainInstagram: Explain = (failure) => {
  const { data } = codeErrorSchema.safeParse(failure.json);
  if (data === undefined) return explainGraph(failure);
  const message = t`${failure.name} did not accept the code. Link the account again.`;
  return refusal(failure, { code: 'auth.revoked', message, networkCode: data.error_type });
};
