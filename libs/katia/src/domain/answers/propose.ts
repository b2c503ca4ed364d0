import type { Facts } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown, weigh } from './answer.js';
import { alertsOf } from './alerts.js';
import { scope } from './scope.js';
import { targetsOf } from './targets.js';

/** Actions that Katia can propose, who may confirm them, and what they would change. */
const ACTIONS: Readonly<Record<string, readonly [effect: string, role: string]>> = {
  block: ['adds the address to the deny list; enforcement follows the settings', 'soc:respond'],
  unblock: ['lifts the block of the address', 'soc:respond'],
  allow: ['adds the address to the allow list, so it is never blocked', 'soc:respond'],
  'open-incident': ['opens a case with the cited lines', 'soc:cases'],
  'create-rule': ['saves a detection rule, switched off until it is tested', 'soc:rules'],
  assign: ['assigns the case to a person', 'soc:cases'],
  'suppress-alerts': ['opens a suppression window for the alerts', 'soc:respond'],
  'disable-account': [
    'asks the owner of the system to disable the account or to reset its password',
    'admin',
  ],
  'start-scan': ['starts a scan for look-alikes', 'impersonation'],
  invite: ['sends an invitation', 'admin'],
  'close-alert': ['sets the status of the alert', 'soc:cases'],
  notify: ['sends a message to the named channel', 'soc:respond'],
};

/** The product's answers replace it, because a card names the roles there. */
export const confirmedBy = (role: string): string => `A person with the role ${role} has to confirm it`;

/** Turns an order into a proposal that a person must confirm; nothing is executed. */
export function propose(facts: Facts, question: Question): Answer {
  const action = question.action ?? '';
  const known = ACTIONS[action];
  if (!known)
    return {
      answer: 'There is no tool for this, so nothing is proposed. Nothing was carried out.',
      figures: [],
      citations: [],
      nearest: ['Block 192.0.2.1', 'Open an incident for 192.0.2.1'],
    };
  const { targets, found, why } = targetsOf(facts, question, action);
  const alerts = alertsOf(facts, question).filter(({ about }) =>
    about.some((each) => targets.includes(each)),
  );
  if (targets.length === 0 && (action === 'block' || action === 'unblock' || action === 'allow'))
    return {
      answer: `Nothing fits${scope(question)}, so nothing is proposed. Name an address or a condition. Nothing was carried out.`,
      figures: [{ name: 'targets', value: 0 }],
      citations: [],
    };
  const [effect, role] = known;
  const lasting =
    /\b(?:for|until) (?:an? |the )?(?:\d+|one|two|three|next)? ?(?:minutes?|hours?|days?|weeks?|months?|tomorrow)\b/.test(
      question.text,
    );
  const seen = found.length === 0 && targets.length > 0 ? ' The files do not mention it.' : '';
  return {
    answer: `Proposed: ${action}${targets.length === 0 ? '' : ' '}${targets.slice(0, 50).map(shown).join(', ')}${targets.length > 50 ? ` and ${targets.length - 50} more` : ''}. It ${effect}.${why === '' ? '' : ` ${why}`}${seen}${alerts.length === 0 ? '' : ` ${many(alerts.length, ['alert names', 'alerts name'])} it.`}${lasting ? ' A proposal holds no duration; lift it when it should end.' : ''} ${confirmedBy(role)}; nothing was carried out.`,
    figures: [
      { name: 'targets', value: targets.length },
      { name: 'events', value: weigh(found) },
    ],
    citations: cite([...found, ...alerts.flatMap(({ places }) => places)]),
    proposal: { action, targets, effect, requires: role, status: 'proposed' },
  };
}
