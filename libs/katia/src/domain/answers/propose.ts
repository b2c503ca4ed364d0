import { t } from '@rampart/kernel';
import type { Facts } from '../../contract/facts.js';
import { actionWords } from '../../contract/proposals.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, shown, weigh } from './answer.js';
import { alertsOf } from './alerts.js';
import { scope } from './scope.js';
import { targetsOf } from './targets.js';

/** Actions that Katia can propose, who may confirm them, and what they would change. */
const ACTIONS: Readonly<Record<string, readonly [effect: string, role: string]>> = {
  block: [t`adds the address to the deny list; enforcement follows the settings`, 'soc:respond'],
  unblock: [t`lifts the block of the address`, 'soc:respond'],
  allow: [t`adds the address to the allow list, so it is never blocked`, 'soc:respond'],
  'open-incident': [t`opens a case with the cited lines`, 'soc:cases'],
  'create-rule': [t`saves a detection rule, switched off until it is tested`, 'soc:rules'],
  assign: [t`assigns the case to a person`, 'soc:cases'],
  'suppress-alerts': [t`opens a suppression window for the alerts`, 'soc:respond'],
  'disable-account': [
    t`asks the owner of the system to disable the account or to reset its password`,
    'admin',
  ],
  'start-scan': [t`starts a scan for look-alikes`, 'impersonation'],
  invite: [t`sends an invitation`, 'admin'],
  'close-alert': [t`sets the status of the alert`, 'soc:cases'],
  notify: [t`sends a message to the named channel`, 'soc:respond'],
};

/** The product's answers replace it, because a card names the roles there. */
export const confirmedBy = (role: string): string => `A person with the role ${role} has to confirm it`;

/** Turns an order into a proposal that a person must confirm; nothing is executed. */
export function propose(facts: Facts, question: Question): Answer {
  const action = question.action ?? '';
  const known = ACTIONS[action];
  if (!known)
    return {
      answer: t`There is no tool for this, so nothing is proposed. Nothing was carried out.`,
      figures: [],
      citations: [],
      nearest: [t`Block 192.0.2.1`, t`Open an incident for 192.0.2.1`],
    };
  const { targets, found, why } = targetsOf(facts, question, action);
  const alerts = alertsOf(facts, question).filter(({ about }) =>
    about.some((each) => targets.includes(each)),
  );
  if (targets.length === 0 && (action === 'block' || action === 'unblock' || action === 'allow'))
    return {
      answer: t`Nothing fits${scope(question)}, so nothing is proposed. Name an address or a condition. Nothing was carried out.`,
      figures: [{ name: 'targets', value: 0 }],
      citations: [],
    };
  const [effect, role] = known;
  const lasting =
    /\b(?:for|until) (?:an? |the )?(?:\d+|one|two|three|next)? ?(?:minutes?|hours?|days?|weeks?|months?|tomorrow)\b/.test(
      question.text,
    );
  const seen = found.length === 0 && targets.length > 0 ? t`The files do not mention it.` : '';
  const named = targets.slice(0, 50).map(shown).join(', ');
  const all = targets.length > 50 ? t`${named} and ${targets.length - 50} more` : named;
  const what = targets.length === 0 ? actionWords(action) : `${actionWords(action)}: ${all}`;
  const about =
    alerts.length === 0
      ? ''
      : alerts.length === 1
        ? t`One alert names it.`
        : t`${alerts.length} alerts name it.`;
  return {
    answer: [
      t`Proposed: ${what}, which ${effect}.`,
      ...[why, seen, about].filter((sentence) => sentence !== ''),
      ...(lasting ? [t`A proposal holds no duration; lift it when it should end.`] : []),
      `${confirmedBy(role)}; nothing was carried out.`,
    ].join(' '),
    figures: [
      { name: 'targets', value: targets.length },
      { name: 'events', value: weigh(found) },
    ],
    citations: cite([...found, ...alerts.flatMap(({ places }) => places)]),
    proposal: { action, targets, effect, requires: role, status: 'proposed' },
  };
}
