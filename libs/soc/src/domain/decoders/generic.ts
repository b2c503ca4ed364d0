import { findClient } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';
import { outcomeOf } from './named-fields.js';

export const LOGIN =
  /log[oi]n|\blog[ _-][oi]n\b|logged|sign[ -]?in|auth(?!ors?\b|ored|oring|orit)|password|passwd|credential|user(?:name)? .*(?:not found|unknown|invalid|denied)|unknown user|no such user|invalid user/i;
const USER =
  /\buser(?:name)?(?: name)?\s*[=:]?\s*["'`<(\[]?([^\s"'`>)\],;:]+)|\bfor ["'`]?([\w.@+-]+)["'`]? from/i;
const NOT_USERS = /^(not|name|from|unknown|authentication|login|was|is|by|invalid|auth|id)$/i;

/** A sentence of any service: who from where, and whether it went wrong. */
export function decodeGeneric(message: string): Facts {
  const client = findClient(message);
  const login = LOGIN.test(message);
  const outcome = outcomeOf(message);
  const [, one, two] = USER.exec(message) ?? [];
  const user = one ?? two;
  return {
    className: login ? 'authentication' : client ? 'network' : 'base',
    activity: login ? 'logon' : client ? 'traffic' : '',
    outcome,
    user: user === undefined || NOT_USERS.test(user) ? undefined : user.replace(/[.!]+$/, ''),
    srcIp: client?.ip,
    srcName: client?.name,
    srcPort: client?.port,
    known: client !== null,
  };
}
