import type { SigmaSources } from '../decode/facts.js';
import type { Form } from './message-forms.js';

export const SSHD_SOURCES: SigmaSources = {
  products: ['linux'],
  categories: ['authentication'],
  services: ['sshd', 'auth', 'syslog'],
};

const failure = { className: 'authentication', activity: 'logon', outcome: 'failure' } as const;
const early = { ...failure, activity: 'preauth' } as const;
const refused = { className: 'network', activity: 'refuse', outcome: 'failure' } as const;
const closed = { className: 'network', activity: 'close' } as const;

const SRC = '(?<src>[^\\s]+?)(?: port (?<port>\\d{1,5}))?';
const MARKS = '(?: on \\S+(?: port \\d+)?)?(?: (?:ssh\\d?|\\[preauth\\]))*';
const KEY =
  '(?:: [\\w@.+/-]+ \\S+(?: ID .* \\(serial \\d+\\) CA \\S+ \\S+)?(?:, client user ".*", client host ".*")?)?';
const end = (pattern: string): RegExp => new RegExp(`^${pattern}\\s*$`, 'is');
const PLAIN = end(`${SRC}${MARKS}`);
/** The client may be followed by a key, or by a remark of other versions. */
const FROM = [PLAIN, end(`${SRC}${MARKS}${KEY}`), end(`${SRC}${MARKS}(?:: ?.*)?`)];

const NUMERIC = '(?<src>[0-9a-f.:]+(?:%\\w+)?|UNKNOWN) port (?<port>\\d{1,5})';

const named = (head: string, facts: Form['facts'], ends: readonly RegExp[] = FROM): Form => ({
  head: new RegExp(`^${head}`, 'is'),
  between: ' from ',
  ends,
  facts,
});
const fixed = (head: string, rest: string, facts: Form['facts']): Form => ({
  head: new RegExp(`^${head}`, 'is'),
  between: null,
  ends: [new RegExp(`^${rest}`, 'is')],
  facts,
});
/** Reads `user amy 192.0.2.1 port 22`, which has no word between name and client. */
const beside = (head: string, rest: string, facts: Form['facts']): Form => ({
  head: new RegExp(`^${head}(?:(?:authenticating|invalid|illegal) )?user `, 'is'),
  between: ' ',
  ends: [end(`${NUMERIC}${rest}`)],
  facts,
});

const INVALID = '(?:(?:invalid|illegal) user(?: |$))?';
const PREAUTH = '(?: \\[preauth\\])?';
const TOO_MANY = ': (?<reason>Too many authentication failures[^:]*)';
const CHANGED = ': (?<reason>Change of username or service not allowed: \\(.*\\) -> \\(.*\\)|[^:]*)';

export const SSHD_FORMS: readonly Form[] = [
  // Clients first try `none` and every key, so only passwords count as attempts.
  { ...named(`Failed (?<method>\\S+) for ${INVALID}`, failure), byMethod: true },
  named('Accepted (?<method>\\S+) for ', {
    className: 'authentication',
    activity: 'logon',
    outcome: 'success',
  }),
  named('(?:Invalid|Illegal) user ?', { ...early, reason: 'unknown user' }),
  // Only one of several methods is complete, so this is neither success nor failure yet.
  named(`(?:Postponed|Partial) (?<method>\\S+) for ${INVALID}`, {
    className: 'authentication',
    activity: 'preauth',
  }),
  beside('Connection (?:closed|reset) by ', PREAUTH, closed),
  fixed(
    'Connection (?:closed|reset)(?: by| from)? ',
    `(?<src>[0-9a-f.:]+|[\\w.-]+\\.[\\w-]+|UNKNOWN)(?: port (?<port>\\d+))?${PREAUTH}$`,
    closed,
  ),
  beside('Disconnected from ', PREAUTH, closed),
  fixed(
    'Disconnected(?: from| by)? ',
    `(?<src>[0-9a-f.:]+|[\\w.-]+\\.[\\w-]+|UNKNOWN)(?: port (?<port>\\d+))?${PREAUTH}$`,
    closed,
  ),
  fixed(
    'Received disconnect from ',
    `(?<src>[^\\s:]+|[0-9a-f:]+?)(?: port (?<port>\\d+))?: ?\\d+: ?(?<reason>.*?)${PREAUTH}$`,
    closed,
  ),
  fixed('Connection from ', '(?<src>\\S+) port (?<port>\\d+)', { className: 'network', activity: 'open' }),
  named(`maximum authentication attempts exceeded for ${INVALID}`, {
    ...early,
    reason: 'too many attempts',
    severity: 'medium',
  }),
  named(`PAM: (?<reason>.+?) for ${INVALID}`, early, [end('(?<src>\\S+)(?: via \\S+)?')]),
  fixed('ROOT LOGIN REFUSED FROM ', '(?<src>\\S+)(?: port (?<port>\\d+))?', {
    ...early,
    user: 'root',
    reason: 'root is not allowed',
  }),
  named('User ', early, [end('(?<src>\\S+) not allowed because (?<reason>[^\\n]+)')]),
  fixed('User ', '(?<user>.+?) not allowed because (?<reason>.+)$', early),
  fixed(
    'Authentication tried for ',
    '(?<user>.*) with (?:correct|valid) key but not from a permitted host \\(host=[^,]*, ip=(?<src>[^,)\\s]+)',
    { ...early, reason: 'host not permitted' },
  ),
  fixed('Authentication refused: ', '(?<reason>.*)$', early),
  fixed('refused connect from ', '.*?\\((?<src>[^()]+)\\)$', refused),
  fixed('refused connect from ', '(?<src>\\S+)(?: port (?<port>\\d+))?', refused),
  beside('Disconnecting ', `${TOO_MANY}${PREAUTH}`, early),
  fixed('Disconnecting ', `(?<src>[0-9a-f.:]+) port (?<port>\\d+)${TOO_MANY}${PREAUTH}$`, early),
  fixed(
    'Disconnecting: ',
    '(?<reason>Too many authentication failures)(?: for (?<user>.*?))?(?: \\[preauth\\])?$',
    early,
  ),
  beside('Disconnecting ', `${CHANGED}${PREAUTH}`, closed),
  fixed('Disconnecting ', `(?<src>[0-9a-f.:]+) port (?<port>\\d+): (?<reason>.*?)${PREAUTH}$`, closed),
  fixed('Did not receive identification string from ', '(?<src>\\S+)(?: port (?<port>\\d+))?', refused),
  fixed('Unable to negotiate with ', '(?<src>[^\\s:]+|[0-9a-f.:]+?)(?: port (?<port>\\d+))?:', refused),
  // In this form client text precedes the client.
  named('(?:Bad protocol version identification|Protocol major versions differ)', refused, [
    PLAIN,
    end(`${SRC}${MARKS}: [^:]*`),
  ]),
  {
    ...named('Protocol major versions differ', refused),
    between: ' for ',
    ends: [end('(?<src>[^\\s:]+|[0-9a-f.:]+?)(?: port (?<port>\\d+))?: .*')],
  },
  named('(?:scanned|probed)', refused, [PLAIN, end(`${SRC}${MARKS}(?: with .*|\\..*)`)]),
  fixed('drop connection #\\d+ from ', '\\[(?<src>[^\\]]+)\\]:(?<port>\\d+) on \\S+ (?<reason>.*)$', refused),
  fixed(
    'Timeout before authentication for (?:connection from )?',
    '(?<src>[^\\s,]+)(?: port (?<port>\\d+))?',
    { ...refused, activity: 'fail', reason: 'timeout' },
  ),
  beside('(?:ssh_dispatch_run_fatal|banner exchange): Connection from ', `: (?<reason>[^:]*)${PREAUTH}`, {
    ...refused,
    activity: 'fail',
  }),
  fixed(
    '(?:ssh_dispatch_run_fatal|banner exchange): Connection from ',
    `(?<src>\\S+) port (?<port>\\d+): (?<reason>.*?)${PREAUTH}$`,
    { ...refused, activity: 'fail' },
  ),
  fixed('srclimit_penalise: ', '\\S+ \\w+ (?<src>[0-9a-f.:]+)\\/\\d+ (?<reason>.*)$', refused),
  named('Starting session: .* for ', { className: 'network', activity: 'open' }, [
    end('(?<src>\\S+) port (?<port>\\d+) id \\d+'),
  ]),
  named('Close session: user ', closed, [end('(?<src>\\S+) port (?<port>\\d+) id \\d+')]),
  fixed('Nasty PTR record ', '".*" is set up for (?<src>[^\\s,]+), ignoring', {
    ...refused,
    activity: 'traffic',
  }),
  fixed('reverse mapping checking getaddrinfo for ', '.* \\[(?<src>[^\\]]+)\\]', {
    ...refused,
    activity: 'traffic',
  }),
  fixed('Address ', '(?<src>\\S+) maps to .*POSSIBLE BREAK-IN ATTEMPT', { ...refused, activity: 'traffic' }),
  fixed('Server listening on ', '(?<dst>\\S+) port (?<dstport>\\d+)', {
    className: 'lifecycle',
    activity: 'start',
  }),
  fixed('Received (?:signal \\d+|SIG\\w+); ', '(?<reason>.*)$', { className: 'lifecycle', activity: 'stop' }),
  fixed('input_userauth_request: (?:invalid|illegal) user ', '(?<user>.*?)(?: \\[preauth\\])?$', {
    ...early,
    reason: 'unknown user',
  }),
];
