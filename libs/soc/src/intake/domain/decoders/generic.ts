import { ownText } from '../decode/client-text.js';
import { clientFacts, findClient } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';
import { outcomeOf } from './named-fields.js';

export const LOGIN =
  /log[oi]n|\blog[ _-][oi]n\b|logged|sign[ -]?in|auth(?!ors?\b|ored|oring|orit)|password|passwd|credential|user(?:name)? .*(?:not found|unknown|invalid|denied)|unknown user|no such user|invalid user/i;
const USER =
  /\buser(?:name)?(?: name)?\s*[=:]?\s*["'`<(\[]?([^\s"'`>)\],;:]+)|\bfor ["'`]?([\w.@+-]+)["'`]? from/i;
const NOT_USERS = /^(not|name|from|unknown|authentication|login|was|is|by|invalid|auth|id)$/i;
export const NO_ATTEMPT =
  /\bno auth(?:entication)? attempts?\b|\bhandshak(?:e|ing)\b(?![^]*\b\d+ attempts\b)|\b(?:SSL|TLS)[_ ](?:accept|error|negotiation)|\bpacket authentication failed|'unauthenticated'|\bunauthenticated user\b|\bbefore (?:auth(?:entication)?|login)\b|\blost connection after\b/i;

/** Reads a sentence of any service: user, client and result, ignoring text that clients control. */
export function decodeGeneric(message: string): Facts {
  const client = findClient(message);
  const own = ownText(message).text;
  const outcome = outcomeOf(own);
  const [, one, two] = USER.exec(message) ?? [];
  const user = one ?? two;
  return {
    ...(NO_ATTEMPT.test(own) && !/\(auth failed, \d+ attempts/.test(own)
      ? unattempted(outcome)
      : kindOf(LOGIN.test(own), client !== null, outcome)),
    user: user === undefined || NOT_USERS.test(user) ? undefined : user.replace(/[.!]+$/, ''),
    ...clientFacts(client ?? {}),
    known: client !== null,
  };
}

const kindOf = (
  login: boolean,
  hasClient: boolean,
  outcome: Facts['outcome'],
): Pick<Facts, 'className' | 'activity' | 'outcome'> => ({
  className: login ? 'authentication' : hasClient ? 'network' : 'base',
  activity: login ? 'logon' : hasClient ? 'traffic' : '',
  outcome,
});

export const unattempted = (
  outcome: Facts['outcome'],
): Pick<Facts, 'className' | 'activity' | 'outcome'> => ({
  className: 'network',
  activity: outcome === 'failure' ? 'fail' : 'close',
  outcome,
});
