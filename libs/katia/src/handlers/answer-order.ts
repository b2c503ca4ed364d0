import { t } from '@rampart/kernel';
import type { Citation, KatiaAnswer } from '../contract/answers.js';
import { LIMITS } from '../contract/answers.js';
import { actionWords } from '../contract/proposals.js';
import type { Happening } from '../contract/facts.js';
import { isOrdered, type Order, ORDER_EXAMPLES, readOrder } from '../domain/records/order.js';
import { CONFIRMED } from './proposal.js';
import { notRead } from '../domain/records/refusals.js';
import type { AnswerWatch, Records } from '../ports/records.js';

type OrderRecords = Pick<Records, 'draft' | 'confirmers' | 'events'>;

/** Answers an order with a proposal; nothing is executed. Null for an order about log events, or one without a tool. */
export async function answerOrder(
  records: OrderRecords,
  action: string,
  text: string,
  watch: AnswerWatch = {},
): Promise<KatiaAnswer | null> {
  if (!isOrdered(action)) return null;
  const [lacks, example] = ORDER_EXAMPLES[action];
  const read = readOrder(action, text);
  const { order, cited, calls } = await withEvidence(records, read, watch);
  const draft = order === null ? null : await records.draft(order);
  if (order === null || draft === null)
    return notRead(
      [],
      [example],
      t`To propose this, the order has to name ${lacks}. Nothing was carried out.`,
    );
  const { roles, asker } = records.confirmers(action);
  const { effect, changes, command } = draft;
  const details = changes.map(({ name, value }) => `${name}: ${value}`).join(', ');
  const proposed = t`Proposed: ${actionWords(action)} with ${details}, which ${effect}.`;
  return {
    outcome: 'answered',
    sentences: [
      {
        text: `${proposed} ${CONFIRMED}`,
        cites: cited.map((_, place) => place),
      },
    ],
    figures: cited.length === 0 ? [] : [{ name: t`cited events`, value: cited.length }],
    ...{ citations: cited, calls, nearest: [], notes: [] },
    proposal: {
      ...{ action, effect, roles: [...roles], confirmable: asker, targets: [] },
      ...{ command, changes: [...changes] },
    },
  };
}

interface Evidenced extends Pick<KatiaAnswer, 'calls'> {
  readonly order: Order | null;
  readonly cited: Citation[];
}

/** Adds the latest events that name an address of an incident, when the asker may read events. */
async function withEvidence(
  records: OrderRecords,
  order: Order | null,
  watch: AnswerWatch,
): Promise<Evidenced> {
  const none = { order, cited: [], calls: [] };
  if (order?.action !== 'open-incident' || order.addresses.length === 0) return none;
  const events = await records.events();
  if (events === null) return none;
  const { happenings } = events.facts;
  const call = {
    ...{ tool: t`read security events`, arguments: { address: order.addresses.join(', ') } },
    ...{ rows: happenings.length, complete: events.complete },
  };
  watch.onCall?.(call);
  const named = happenings
    .filter(({ values: { address } }) => address !== undefined && order.addresses.includes(address))
    .slice(-LIMITS.citations);
  return {
    order: { ...order, evidence: named.map(evidenceOf) },
    cited: named.map(({ file, line, raw }) => ({
      ...{ kind: 'event', id: String(line), path: `/soc?row=${line}` },
      title: `${file}: ${raw.slice(0, LIMITS.titleLength)}`,
    })),
    calls: [call],
  };
}

const evidenceOf = ({ line, time, raw, values: { agent } }: Happening) => ({
  ...{ eventId: String(line), at: new Date(time).toISOString(), raw },
  ...(agent !== undefined && { agent }),
});
