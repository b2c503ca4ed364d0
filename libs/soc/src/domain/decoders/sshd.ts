import { clientOf } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';
import { decodePam } from './pam.js';

const SOURCES: SigmaSources = {
  products: ['linux'],
  categories: ['authentication'],
  services: ['sshd', 'auth', 'syslog'],
};
/**
 * From the end of the line: a user name may hold " from 10.0.0.1 port 22", what sshd adds behind it may not be mistaken
 * for the name. The shortest name that leaves a well-formed end wins.
 */
const END =
  '(?<src>\\S+)(?: port (?<port>\\d+))?(?: on \\S+(?: port \\d+)?)?(?: (?:ssh\\d?|\\[preauth\\]))*(?:: ?.*)?\\s*$';

interface Form {
  readonly pattern: RegExp;
  readonly facts: Omit<Facts, 'known'>;
}

const failure = { className: 'authentication', activity: 'logon', outcome: 'failure' } as const;
const refused = { className: 'network', activity: 'refuse', outcome: 'failure' } as const;
const form = (pattern: string, facts: Omit<Facts, 'known'>): Form => ({
  pattern: new RegExp(`^${pattern}`, 'is'),
  facts,
});

/** Messages of OpenSSH's server. */
const FORMS: readonly Form[] = [
  form(`Accepted (?<method>\\S+) for (?<user>.*?) from ${END}`, {
    className: 'authentication',
    activity: 'logon',
    outcome: 'success',
  }),
  // A client offers its keys one after the other: a refused key is not yet a failed login.
  form(`Failed (?<method>publickey) for (?!invalid user|illegal user)(?<user>.*?) from ${END}`, {
    className: 'authentication',
    activity: 'preauth',
    outcome: 'failure',
  }),
  form(
    `(?:Failed|Postponed) (?<method>\\S+) for (?:(?:invalid|illegal) user(?: |$))?(?<user>.*?) ?from ${END}`,
    failure,
  ),
  form(`(?:Invalid|Illegal) user (?<user>.*?) ?from ${END}`, {
    ...failure,
    activity: 'preauth',
    reason: 'unknown user',
  }),
  form(
    `(?:error: )?PAM: (?<reason>.+?) for (?:(?:illegal|invalid) user )?(?<user>.*?) from (?<src>\\S+)(?: via \\S+)?\\s*$`,
    {
      ...failure,
      activity: 'preauth',
    },
  ),
  form(`ROOT LOGIN REFUSED FROM ${END}`, {
    ...failure,
    activity: 'preauth',
    user: 'root',
    reason: 'root is not allowed',
  }),
  form(`User (?<user>.+?) from (?<src>\\S+) not allowed because (?<reason>.+)$`, {
    ...failure,
    activity: 'preauth',
  }),
  form(`refused connect from .*?\\((?<src>[^()]+)\\)$`, refused),
  form(`refused connect from ${END}`, refused),
  form(
    `(?:error: )?maximum authentication attempts exceeded for (?:(?:invalid|illegal) user )?(?<user>.*?) from ${END}`,
    {
      ...failure,
      activity: 'preauth',
      reason: 'too many attempts',
      severity: 'medium',
    },
  ),
  form(
    `Disconnecting(?: (?:(?:authenticating|invalid) user) (?<user>.*?))? (?<src>[0-9a-f.:]+) port (?<port>\\d+): (?<reason>Too many.*)$`,
    {
      ...failure,
      activity: 'preauth',
    },
  ),
  form(
    `(?:error: )?Received disconnect from (?<src>[^\\s:]+|[0-9a-f:]+?)(?: port (?<port>\\d+))?: ?\\d+: ?(?<reason>.*)$`,
    {
      className: 'network',
      activity: 'close',
    },
  ),
  form(
    `(?:Connection (?:closed|reset)|Disconnected)(?: from| by)?(?: (?:(?:authenticating|invalid) )?user (?<user>.*?))? (?<src>[0-9a-f.:]+|[\\w.-]+\\.[\\w-]+)(?: port (?<port>\\d+))?(?: \\[preauth\\])?$`,
    { className: 'network', activity: 'close' },
  ),
  form(`Connection from (?<src>\\S+) port (?<port>\\d+)`, { className: 'network', activity: 'open' }),
  form(`Did not receive identification string from ${END}`, refused),
  form(
    `(?:error: )?(?:Bad protocol version identification|Protocol major versions differ|Unable to negotiate).*?(?:from|for|with) ${END}`,
    refused,
  ),
  form(`reverse mapping checking getaddrinfo for .* \\[(?<src>[^\\]]+)\\]`, {
    ...refused,
    activity: 'traffic',
  }),
  form(`Address (?<src>\\S+) maps to .*POSSIBLE BREAK-IN ATTEMPT`, { ...refused, activity: 'traffic' }),
  form(`Server listening on (?<dst>\\S+) port (?<port>\\d+)`, { className: 'lifecycle', activity: 'start' }),
  form(`input_userauth_request: (?:invalid|illegal) user (?<user>.*?)(?: \\[preauth\\])?$`, {
    ...failure,
    activity: 'preauth',
    reason: 'unknown user',
  }),
];

export function decodeSshd(message: string): Facts {
  const text = message.replace(/^\[ID \d+ [\w.]+\] /, '');
  const pam = decodePam(text, 'sshd');
  if (pam) return { ...pam, sources: SOURCES, known: true };
  for (const { pattern, facts } of FORMS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { user, src, port, method, reason } = match.groups ?? {};
    const client = src === undefined ? {} : clientOf(src.replace(/[,;]$/, ''));
    return {
      className: facts.className,
      activity: facts.activity,
      outcome: facts.outcome,
      severity: facts.severity,
      user: user ?? facts.user,
      srcIp: client.ip,
      srcName: client.name,
      srcPort: port === undefined ? undefined : Number(port),
      method,
      reason: reason ?? facts.reason,
      sources: SOURCES,
      known: true,
    };
  }
  return { className: 'base', activity: '', sources: SOURCES, known: false };
}
