import { clientOf, oneClient, type FoundClient } from '../decode/find-client.js';
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
    if (ways.length > 0) return factsOf(form, head.groups ?? {}, ways, sources);
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

/** Reads single groups: this runs for every line, and copies of groups would cost as much as the patterns. */
function factsOf(
  { facts, byMethod }: Form,
  head: Groups,
  ways: readonly Groups[],
  sources: SigmaSources,
): Facts {
  const client = clientOfAll(ways);
  // When the client is uncertain, so is the other text of the reading.
  const first: Groups = client.ambiguous ? {} : (ways[0] ?? {});
  const method = groupOf('method', first, head);
  const dstport = groupOf('dstport', first, head);
  return {
    className: facts.className,
    activity: byMethod && !BY_PASSWORD.test(method ?? '') ? 'preauth' : facts.activity,
    outcome: facts.outcome,
    severity: facts.severity,
    user: groupOf('user', first, head) ?? facts.user,
    srcIp: client.ip,
    srcName: client.name,
    srcPort: client.port,
    ambiguous: client.ambiguous,
    dstIp: groupOf('dst', first, head),
    dstPort: dstport === undefined ? undefined : Number(dstport),
    method: method ?? facts.method,
    reason: groupOf('reason', first, head) ?? facts.reason,
    sources,
    known: true,
  };
}

const groupOf = (name: string, first: Groups, head: Groups): string | undefined =>
  name in first ? first[name] : head[name];

const clientOfAll = (ways: readonly Groups[]): FoundClient =>
  ways.length === 1 ? clientIn(ways[0] ?? {}) : oneClient(ways.map(clientIn));

function clientIn({ src, port }: Groups): FoundClient {
  if (src === undefined || src === 'UNKNOWN') return {};
  const { ip, name, port: own } = clientOf(src.replace(/[,;]$/, ''));
  return { ip, name, port: port === undefined ? own : Number(port) };
}
