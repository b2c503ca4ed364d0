import { t } from '@rampart/kernel';
import type { Proposal } from '../contract/answers.js';
import type { Facts } from '../contract/facts.js';
import type { Proposal as Found } from '../domain/answers/answer.js';
import type { Records } from '../ports/records.js';

/** Who carries a proposal out; its card names the roles. */
export const CONFIRMED = t`A person with a role of the card confirms it; nothing was carried out.`;

/** Maps each target to the latest event that names it; commands receive this event. */
export function proposalOf(
  records: Pick<Records, 'confirmers'>,
  found: Found,
  { happenings }: Facts,
): Proposal {
  const { action, effect, targets } = found;
  const { roles, asker } = records.confirmers(action);
  return {
    ...{ action, effect, roles: [...roles], confirmable: asker, command: null, changes: [] },
    targets: targets.slice(0, 50).map((value) => {
      const named = happenings.findLast(({ values }) => values.address === value);
      return { value, eventId: named === undefined ? null : String(named.line) };
    }),
  };
}
