import type { KatiaAnswer } from '../contract/answers.js';
import { isOrdered, ORDER_EXAMPLES, readOrder } from '../domain/records/order.js';
import { notRead } from '../domain/records/refusals.js';
import type { Records } from '../ports/records.js';

/** Answers an order with a proposal; nothing is executed. Null for an order about log events, or one without a tool. */
export function answerOrder(
  records: Pick<Records, 'draft' | 'confirmers'>,
  action: string,
  text: string,
): KatiaAnswer | null {
  if (!isOrdered(action)) return null;
  const [lacks, example] = ORDER_EXAMPLES[action];
  const order = readOrder(action, text);
  const draft = order === null ? null : records.draft(order);
  if (order === null || draft === null)
    return notRead(
      [],
      [example],
      `To propose this, the order has to name ${lacks}. Nothing was carried out.`,
    );
  const { roles, asker } = records.confirmers(action);
  const { effect, changes, command } = draft;
  const said = changes.map(({ name, value }) => `${name} ${value}`).join(', ');
  return {
    outcome: 'answered',
    sentences: [
      {
        text: `Proposed: ${action.replaceAll('-', ' ')} with ${said}. It ${effect}. A person with a role of the card confirms it; nothing was carried out.`,
        cites: [],
      },
    ],
    ...{ figures: [], citations: [], calls: [], nearest: [], notes: [] },
    proposal: {
      ...{ action, effect, roles: [...roles], confirmable: asker, targets: [] },
      ...{ command, changes: [...changes] },
    },
  };
}
