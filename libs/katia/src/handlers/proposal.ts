import type { Proposal } from '../contract/answers.js';
import type { Facts } from '../contract/facts.js';
import type { Proposal as Found } from '../domain/answers/answer.js';
import { ACTION_ROLES } from '../domain/records/actions.js';
import type { Records } from '../ports/records.js';

/** Of each target the latest event that names it: what a command is given. */
export function proposalOf(
  records: Pick<Records, 'mayConfirm'>,
  found: Found,
  { happenings }: Facts,
): Proposal {
  const { action, effect, targets } = found;
  return {
    ...{ action, effect, roles: [...(ACTION_ROLES[action] ?? [])] },
    confirmable: records.mayConfirm(action),
    targets: targets.slice(0, 50).map((value) => {
      const named = happenings.findLast(({ values }) => values.address === value);
      return { value, eventId: named === undefined ? null : String(named.line) };
    }),
  };
}
