import { t } from '@rampart/kernel';
import type { Ability } from './ports/connector.js';

const ABLE: Ability = { able: true };

/** @param doing what the scopes allow, such as "Posting" */
export function byScopes(doing: string, needed: readonly string[], granted: readonly string[]): Ability {
  if (needed.every((scope) => granted.includes(scope))) return ABLE;
  return {
    able: false,
    reason: t`${doing} was not allowed at linking. Link the account again and allow it.`,
  };
}

export const notOffered = (what: string, network: string): Ability => ({
  able: false,
  reason: t`${network} offers no ${what} to programs.`,
});
