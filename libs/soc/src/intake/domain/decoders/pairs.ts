import { findClient, clientFacts } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';
import { LOGIN, NO_ATTEMPT, unattempted } from './generic.js';
import { readPairs, withoutPairs } from './key-value.js';
import { factsOfFields, mayNameClient, outcomeOf } from './named-fields.js';
import { withoutClient } from './prefixed.js';

/** A quoted text without a key, which is not a pair. */
const APART = /(=)?"(?:[^"\\]|\\.)*"/g;

/** Reads lines that are mostly pairs. Unquoted client text may imitate pairs, so a line with two clients gives none. */
export function decodePairs(line: string, atLeast: number): Facts | null {
  const text = line.includes('"')
    ? line.replace(APART, (quoted, named) => (named ? quoted : '\u0002'.repeat(quoted.length)))
    : line;
  const { pairs, twice } = readPairs(text);
  const names = Object.keys(pairs);
  if (names.length < atLeast) return null;
  const named = factsOfFields(pairs);
  const sentence = withoutPairs(text);
  const facts = { ...named, ...said(sentence), ...clientOfBoth(named, text, sentence) };
  const certain = [...twice].some(mayNameClient) ? withoutClient(facts) : facts;
  const covered = names.reduce((sum, key) => sum + key.length + (pairs[key]?.length ?? 0) + 2, 0);
  const enough = certain.srcIp !== undefined || certain.ambiguous !== undefined || certain.time !== undefined;
  return covered * 2 >= line.length && enough
    ? { ...certain, user: named.user?.replace(/^<(.*)>$/, '$1') }
    : null;

  function said(words: string): Partial<Facts> {
    const outcome = named.outcome ?? outcomeOf(words);
    if (NO_ATTEMPT.test(text)) return unattempted(outcome);
    return LOGIN.test(words) ? { outcome, className: 'authentication', activity: 'logon' } : { outcome };
  }
}

/** Compares the client in pairs with the client in words. Nested packets of netfilter contain no client text. */
function clientOfBoth(named: Facts, text: string, sentence: string): Partial<Facts> {
  if (named.ambiguous) return {};
  if (named.srcIp === undefined && named.srcName === undefined) {
    const client = findClient(text);
    return client ? clientFacts(client) : {};
  }
  if (!/\d\.\d|:[0-9a-f]{0,4}:/i.test(sentence) || / SRC=/.test(text)) return {};
  const other = findClient(sentence);
  const differs =
    other?.ambiguous ?? (other?.ip !== undefined && named.srcIp !== undefined && other.ip !== named.srcIp);
  return differs ? clientFacts({ ambiguous: true }) : {};
}
