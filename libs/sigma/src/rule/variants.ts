import { LIMITS } from '../limits.js';
import { SigmaError } from '../sigma-error.js';
import { dashVariants, writeOutDashes, type Pattern } from '../values/pattern.js';
import type { Value } from './value.js';

/** The patterns of a text with its dashes expanded. @throws SigmaError `too-large` */
export function plainVariants(value: Extract<Value, { type: 'text' | 'bytes' }>): readonly Pattern[] {
  const variants = dashVariants(value.pattern);
  if (variants > LIMITS.variants)
    throw new SigmaError(
      'too-large',
      `One value expands to more than ${LIMITS.variants} texts; use fewer modifiers`,
      value,
    );
  const length = value.pattern.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  if (variants * length > LIMITS.characters)
    throw new SigmaError(
      'too-large',
      `One value expands to more than ${LIMITS.characters} characters; shorten it`,
      value,
    );
  return writeOutDashes(value.pattern);
}
