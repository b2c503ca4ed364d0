import { clientFacts, clientOf, oneClient, type FoundClient } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';
import { waysToRead, type Groups } from '../decode/ways-to-read.js';

export interface Form {
  readonly head: RegExp;
  /** Pattern of the text between the name and the end; null for forms without a name. */
  readonly between: string | null;
  /** Patterns for the whole rest of the message, strictest first. */
  readonly ends: readonly RegExp[];
  readonly facts: Omit<Facts, 'known'>;
  /** Set when only password methods count as attempts. */
  readonly byMethod?: true;
}

const BY_PASSWORD = /^(?:password|keyboard-interactive|challenge-response|kbdint|skey|pam|s\/key)/i;

/** The facts of the first form that fits the whole message, or null. */
export function readForms(forms: readonly Form[], text: string, sources: SigmaSources): Facts | null {
  for (const form of forms) {
    const head = form.head.exec(text);
    if (!head) continue;
    const ways = read(form, text.slice(head[0].length));
    if (ways.length > 0) return { ...factsOf(form, head.groups ?? {}, ways), sources };
  }
  return null;
}

/** All readings of the rest, with the strictest end that matches. */
function read({ between, ends }: Form, rest: string): readonly Groups[] {
  for (const end of ends) {
    const ways = between === null ? [end.exec(rest)?.groups] : waysToRead(rest, between, end);
    const found = ways.filter((way): way is Groups => way !== undefined);
    if (found.length > 0) return found;
  }
  return [];
}

function factsOf({ facts, byMethod }: Form, head: Groups, ways: readonly Groups[]): Facts {
  const client = oneClient(ways.map(clientIn));
  const [first = {}] = ways;
  // When the client is uncertain, so is the other text of the reading.
  const groups: Groups = { ...head, ...(client.ambiguous ? {} : first) };
  const { user, dst, dstport, method, reason } = groups;
  return {
    className: facts.className,
    activity: byMethod && !BY_PASSWORD.test(method ?? '') ? 'preauth' : facts.activity,
    outcome: facts.outcome,
    severity: facts.severity,
    user: user ?? facts.user,
    ...clientFacts(client),
    dstIp: dst,
    dstPort: dstport === undefined ? undefined : Number(dstport),
    method: method ?? facts.method,
    reason: reason ?? facts.reason,
    known: true,
  };
}

function clientIn({ src, port }: Groups): FoundClient {
  if (src === undefined || src === 'UNKNOWN') return {};
  const client = clientOf(src.replace(/[,;]$/, ''));
  return port === undefined ? client : { ...client, port: Number(port) };
}
