import { clientFacts, clientOf, oneClient, type FoundClient } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';
import { waysToRead, type Groups } from '../decode/ways-to-read.js';

/** A message of an SSH server: a fixed beginning, then often a name that the client chose, then a fixed end. */
export interface Form {
  readonly head: RegExp;
  /** The part between the client's text and the end; null without it. */
  readonly between: string | null;
  /** The rest as the server writes it, the strictest first. The whole rest has to fit. */
  readonly ends: readonly RegExp[];
  readonly facts: Omit<Facts, 'known'>;
  /** Whether only some methods of authentication are an attempt with a password. */
  readonly byMethod?: true;
}

/** Methods by which a client gives a password, also when PAM asks for it. */
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

/** Every way to read what follows the head; the strictest end that fits at all decides which there are. */
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
  // With an uncertain client, the text before it is uncertain too.
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
