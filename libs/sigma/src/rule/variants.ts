import { LIMITS } from '../limits.js';
import { SigmaError } from '../sigma-error.js';
import { dashVariants, writeOutDashes, type Pattern } from '../values/pattern.js';
import type { Value } from './value.js';

/** The patterns a text stands for once its dashes are written out. @throws SigmaError `too-large` */
export function plainVariants(value: Extract<Value, { type: 'text' | 'bytes' }>): readonly Pattern[] {
  if (dashVariants(value.pattern) > LIMITS.variants)
    throw new SigmaError('too-large', `One value stands for more than ${LIMITS.variants} texts`, value);
  return writeOutDashes(value.pattern);
}
