import type { Facts } from '../decode/facts.js';
import { readCef, readLeef, type PrefixedLog } from './key-value.js';
import { CEF_CLIENT, factsOfFields, LEEF_CLIENT } from './named-fields.js';

/** Reads ArcSight CEF after an optional date and host; null for another form. */
export function decodeCef(text: string): Facts | null {
  const log = readCef(text);
  if (!log) return null;
  const [, vendor = '', product = '', , id = '', name = '', severity = ''] = log.head;
  const facts = factsOfFields({ ...log.pairs, name, severity }, CEF_CLIENT);
  return certain({ ...facts, program: `${vendor} ${product}`, reason: id }, log, CEF_CLIENT);
}

/** Reads IBM LEEF after an optional date and host; null for another form. */
export function decodeLeef(text: string): Facts | null {
  const log = readLeef(text);
  if (!log) return null;
  const [, vendor = '', product = '', , name = ''] = log.head;
  const facts = factsOfFields({ ...log.pairs, name, severity: log.pairs['sev'] ?? '' }, LEEF_CLIENT);
  return certain({ ...facts, program: `${vendor} ${product}` }, log, LEEF_CLIENT);
}

/** A sender that does not escape may name the source twice; then no client is given. */
function certain(facts: Facts, { twice }: PrefixedLog, names: readonly string[]): Facts {
  return names.some((name) => twice.has(name)) ? withoutClient(facts) : facts;
}

export function withoutClient(facts: Facts): Facts {
  return { ...facts, srcIp: undefined, srcName: undefined, srcPort: undefined, ambiguous: true };
}
