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
  // One method of several is done, or asks on: neither a success nor a failure yet.
  form(`(?:Postponed|Partial) (?<method>\\S+) for (?:(?:invalid|illegal) user )?(?<user>.*?) ?from ${END}`, {
    className: 'authentication',
    activity: 'preauth',
  }),
  form(`Failed (?<method>\\S+) for (?:(?:invalid|illegal) user(?: |$))?(?<user>.*?) ?from ${END}`, failure),
  form(`(?:Invalid|Illegal) user (?<user>.*?) ?from ${END}`, {
    ...failure,
    activity: 'preauth',
    reason: 'unknown user',
  }),
  form(
    `PAM: (?<reason>.+?) for (?:(?:illegal|invalid) user )?(?<user>.*?) from (?<src>\\S+)(?: via \\S+)?\\s*$`,
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
  form(`User (?<user>.+?) not allowed because (?<reason>.+)$`, { ...failure, activity: 'preauth' }),
  form(
    `Authentication tried for (?<user>.*) with (?:correct|valid) key but not from a permitted host .*ip=(?<src>[^,)]+)`,
    {
      ...failure,
      activity: 'preauth',
      reason: 'host not permitted',
    },
  ),
  form(`Authentication refused: (?<reason>.*)$`, { ...failure, activity: 'preauth' }),
  form(`refused connect from .*?\\((?<src>[^()]+)\\)$`, refused),
  form(`refused connect from ${END}`, refused),
  form(
    `maximum authentication attempts exceeded for (?:(?:invalid|illegal) user )?(?<user>.*?) from ${END}`,
    {
      ...failure,
      activity: 'preauth',
      reason: 'too many attempts',
      severity: 'medium',
    },
  ),
  form(
    `Disconnecting(?: (?:(?:authenticating|invalid) user) (?<user>.*?))? (?<src>[0-9a-f.:]+) port (?<port>\\d+): (?<reason>Too many.*?)(?: \\[preauth\\])?$`,
    {
      ...failure,
      activity: 'preauth',
    },
  ),
  form(
    `Disconnecting: (?<reason>Too many authentication failures)(?: for (?<user>.*?))?(?: \\[preauth\\])?$`,
    {
      ...failure,
      activity: 'preauth',
    },
  ),
  form(
    `Disconnecting(?: (?:(?:authenticating|invalid) )?user (?<user>.*?))? (?<src>[0-9a-f.:]+) port (?<port>\\d+): (?<reason>.*?)(?: \\[preauth\\])?$`,
    { className: 'network', activity: 'close' },
  ),
  form(
    `Received disconnect from (?<src>[^\\s:]+|[0-9a-f:]+?)(?: port (?<port>\\d+))?: ?\\d+: ?(?<reason>.*?)(?: \\[preauth\\])?$`,
    {
      className: 'network',
      activity: 'close',
    },
  ),
  form(
    `(?:Connection (?:closed|reset)|Disconnected)(?: from| by)?(?: (?:(?:authenticating|invalid) )?user (?<user>.*?))? (?<src>[0-9a-f.:]+|[\\w.-]+\\.[\\w-]+|UNKNOWN)(?: port (?<port>\\d+))?(?: \\[preauth\\])?$`,
    { className: 'network', activity: 'close' },
  ),
  form(`Connection from (?<src>\\S+) port (?<port>\\d+)`, { className: 'network', activity: 'open' }),
  form(`Did not receive identification string from ${END}`, refused),
  form(
    `(?:Bad protocol version identification|Protocol major versions differ|Unable to negotiate).*?(?:from|for|with) ${END}`,
    refused,
  ),
  form(`(?:scanned|probed) from ${END}`, refused),
  form(`drop connection #\\d+ from \\[(?<src>[^\\]]+)\\]:(?<port>\\d+) on \\S+ (?<reason>.*)$`, refused),
  form(`Timeout before authentication for (?:connection from )?(?<src>[^\\s,]+)(?: port (?<port>\\d+))?`, {
    ...refused,
    activity: 'fail',
    reason: 'timeout',
  }),
  form(
    `(?:ssh_dispatch_run_fatal|banner exchange): Connection from (?:(?:(?:authenticating|invalid) )?user (?<user>.*?) )?(?<src>\\S+) port (?<port>\\d+): (?<reason>.*?)(?: \\[preauth\\])?$`,
    { ...refused, activity: 'fail' },
  ),
  form(`srclimit_penalise: \\S+ \\w+ (?<src>[0-9a-f.:]+)\\/\\d+ (?<reason>.*)$`, refused),
  form(`Starting session: .* for (?<user>.*) from (?<src>\\S+) port (?<port>\\d+) id \\d+$`, {
    className: 'network',
    activity: 'open',
  }),
  form(`Close session: user (?<user>.*) from (?<src>\\S+) port (?<port>\\d+) id \\d+$`, {
    className: 'network',
    activity: 'close',
  }),
  form(`Nasty PTR record ".*" is set up for (?<src>[^\\s,]+), ignoring`, { ...refused, activity: 'traffic' }),
  form(`reverse mapping checking getaddrinfo for .* \\[(?<src>[^\\]]+)\\]`, {
    ...refused,
    activity: 'traffic',
  }),
  form(`Address (?<src>\\S+) maps to .*POSSIBLE BREAK-IN ATTEMPT`, { ...refused, activity: 'traffic' }),
  form(`Server listening on (?<dst>\\S+) port (?<port>\\d+)`, { className: 'lifecycle', activity: 'start' }),
  form(`Received (?:signal \\d+|SIG\\w+); (?<reason>.*)$`, { className: 'lifecycle', activity: 'stop' }),
  form(`input_userauth_request: (?:invalid|illegal) user (?<user>.*?)(?: \\[preauth\\])?$`, {
    ...failure,
    activity: 'preauth',
    reason: 'unknown user',
  }),
];

/**
 * @param message what follows the tag (`sshd[123]: `), perhaps behind the `[ID … auth.info]` of Solaris
 * @returns `known: false` and class `base` for what sshd is not known to say
 */
export function decodeSshd(message: string): Facts {
  const text = message.replace(/^\[ID \d+ [\w.]+\] /, '').replace(/^(?:error|fatal): /, '');
  // What sshd itself says of PAM names the client, what PAM's modules say may not.
  const pam = text.startsWith('PAM: ') ? null : decodePam(text, 'sshd');
  if (pam) return { ...pam, sources: SOURCES, known: true };
  for (const { pattern, facts } of FORMS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { user, src, dst, port, method, reason } = match.groups ?? {};
    const number = port === undefined || src === 'UNKNOWN' ? undefined : Number(port);
    const client = src === undefined || src === 'UNKNOWN' ? {} : clientOf(src.replace(/[,;]$/, ''));
    return {
      className: facts.className,
      activity: facts.activity,
      outcome: facts.outcome,
      severity: facts.severity,
      user: user ?? facts.user,
      srcIp: client.ip,
      srcName: client.name,
      srcPort: dst === undefined ? number : undefined,
      dstIp: dst,
      dstPort: dst === undefined ? undefined : number,
      method,
      reason: reason ?? facts.reason,
      sources: SOURCES,
      known: true,
    };
  }
  return { className: 'base', activity: '', sources: SOURCES, known: false };
}
