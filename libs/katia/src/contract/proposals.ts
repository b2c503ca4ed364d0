import { t } from '@rampart/kernel';

/** The actions that Katia can propose, in words. */
const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['block', t`block`],
  ['unblock', t`unblock`],
  ['allow', t`allow`],
  ['open-incident', t`open incident`],
  ['create-rule', t`create rule`],
  ['assign', t`assign`],
  ['suppress-alerts', t`suppress alerts`],
  ['disable-account', t`disable account`],
  ['start-scan', t`start scan`],
  ['invite', t`invite`],
  ['close-alert', t`close alert`],
  ['notify', t`notify`],
]);

/** An action in words, as a card names it. */
export const actionWords = (action: string): string =>
  ACTION_WORDS.get(action) ?? action.replaceAll('-', ' ');
