import { clientFacts, clientOf, oneClient, type FoundClient } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';
import { waysToRead, type Groups } from '../decode/ways-to-read.js';
import { decodePam } from './pam.js';
import { SSHD_FORMS, SSHD_SOURCES, type Form } from './sshd-forms.js';

/** Methods by which somebody gives a password, also when PAM asks for it. */
const BY_PASSWORD = /^(?:password|keyboard-interactive|challenge-response|kbdint|skey|pam|s\/key)/i;

/**
 * @param message what follows the tag (`sshd[123]: `), perhaps behind the `[ID … auth.info]` of Solaris
 * @returns `known: false` and class `base` for what sshd is not known to say
 */
export function decodeSshd(message: string): Facts {
  const text = message.replace(/^\[ID \d+ [\w.]+\] /, '').replace(/^(?:error|fatal): /, '');
  // What sshd itself says of PAM names the client, what PAM's modules say may not.
  const pam = text.startsWith('PAM: ') ? null : decodePam(text, 'sshd');
  if (pam) return { ...pam, sources: SSHD_SOURCES, known: true };
  for (const form of SSHD_FORMS) {
    const head = form.head.exec(text);
    if (!head) continue;
    const ways = read(form, text.slice(head[0].length));
    if (ways.length > 0) return factsOf(form, head.groups ?? {}, ways);
  }
  return { className: 'base', activity: '', sources: SSHD_SOURCES, known: false };
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
  // Where the client is not certain, neither is what stands before it.
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
    method,
    reason: reason ?? facts.reason,
    sources: SSHD_SOURCES,
    known: true,
  };
}

function clientIn({ src, port }: Groups): FoundClient {
  if (src === undefined || src === 'UNKNOWN') return {};
  const client = clientOf(src.replace(/[,;]$/, ''));
  return port === undefined ? client : { ...client, port: Number(port) };
}
