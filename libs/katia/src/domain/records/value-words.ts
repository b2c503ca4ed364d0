import { t } from '@rampart/kernel';

/** The values of rows that are words, so that answers in other languages have a word for each. Names stay as they are. */
export const VALUE_WORDS: readonly string[] = [
  ...[t`active`, t`agree`, t`approved`, t`assigned`, t`assigned to you`, t`bot_activity`, t`built-in`],
  ...[t`account_takeover`, t`cancelled`, t`claimed`, t`closed`, t`completed`, t`contained`],
  ...[t`copyright_infringement`, t`critical`, t`delayed`, t`disagree`, t`dismissed`, t`domain`, t`draft`],
  ...[t`email`, t`erased`, t`expired`, t`failed`, t`filed`, t`fraud`, t`harassment`, t`hash`, t`high`],
  ...[t`identity_theft`, t`impersonation`, t`in-review`, t`in_review`, t`info`, t`investigating`, t`invited`],
  ...[t`low`, t`medium`, t`network`, t`not-sure`, t`open`, t`other`, t`own`, t`paused`, t`pending`],
  ...[t`phishing`, t`prepared`, t`preparing`, t`committing`, t`published`, t`reported`, t`requested`],
  ...[t`resolved`, t`revoked`, t`scanning`, t`scheduled`, t`signed`, t`suppressed`, t`suspended`],
  ...[t`switched off`, t`switched on`, t`taken_down`, t`threat`, t`trademark_infringement`, t`unassigned`],
  ...[t`account takeover`, t`bot activity`, t`copyright infringement`, t`identity theft`],
  ...[t`trademark infringement`, t`unconfirmed`, t`waiting`, t`warning`, t`withdrawn`],
];
