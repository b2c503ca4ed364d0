import type { Facts, SigmaSources } from '../decode/facts.js';
import { readForms, type Form } from './message-forms.js';

const SOURCES: SigmaSources = {
  products: ['linux'],
  categories: ['authentication'],
  services: ['dropbear', 'auth', 'syslog'],
};

const logon = { className: 'authentication', activity: 'logon', method: 'dropbear' } as const;
const failed = { ...logon, outcome: 'failure' } as const;
const closed = { className: 'network', activity: 'close' } as const;

/** Dropbear writes the port after an IPv6 address without brackets. */
const SRC = '(?<src>[\\w.:%-]+):(?<port>\\d{1,5})';
const form = (head: string, between: string | null, end: string, facts: Form['facts']): Form => ({
  head: new RegExp(`^${head}`, 'i'),
  between,
  ends: [new RegExp(`^${end}\\s*$`, 's')],
  facts,
});

const FORMS: readonly Form[] = [
  form("bad (?:PAM )?password attempt for '", "' from ", SRC, failed),
  // Dropbear asks an unknown user for no password, so this is no password attempt.
  form('login attempt for nonexistent user from ', null, SRC, { ...failed, reason: 'unknown user' }),
  form("login attempt for nonexistent user '", "' from ", SRC, { ...failed, reason: 'unknown user' }),
  form('login attempt with wrong user ', ' from ', SRC, { ...failed, reason: 'unknown user' }),
  form("(?:PAM )?password auth succeeded for '", "' from ", SRC, { ...logon, outcome: 'success' }),
  form("pubkey auth succeeded for '", "' with ", `[^']* from ${SRC}`, { ...logon, outcome: 'success' }),
  form("exit before auth \\(user '", "', ", `\\d+ fails\\): Max auth tries reached - user '.*' from ${SRC}`, {
    ...failed,
    reason: 'too many attempts',
  }),
  form('exit before auth from <', null, `${SRC}>: \\(user '(?<user>.*)', \\d+ fails\\): Max auth tries .*`, {
    ...failed,
    reason: 'too many attempts',
  }),
  form('exit before auth from <', null, `${SRC}>: .*`, closed),
  form('child connection from ', null, SRC, { className: 'network', activity: 'open' }),
];

/** Facts of a message of Dropbear's SSH server; null for other messages. */
export function decodeDropbear(message: string): Facts | null {
  // On standard error, Dropbear writes the process id and time before the message.
  return readForms(FORMS, message.replace(/^\[\d+\] [A-Z][a-z]{2} [ \d]\d [\d:]{8} /, ''), SOURCES);
}
