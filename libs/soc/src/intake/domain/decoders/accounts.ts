import { clientFacts, clientOf, oneClient } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = { products: ['linux'], categories: [], services: ['auth', 'syslog'] };

interface Form {
  readonly program: RegExp;
  readonly pattern: RegExp;
  readonly facts: Omit<Facts, 'known'>;
}

const change = (activity: string): Omit<Facts, 'known'> => ({
  className: 'account',
  activity,
  outcome: 'success',
  type: 'user',
});
const group = (activity: string): Omit<Facts, 'known'> => ({ ...change(activity), className: 'group' });
const logon = { className: 'authentication', activity: 'logon' } as const;
/** PAM also reports attempts to use su, so these messages must not count as sign-ins. */
const raise = { className: 'authorize', activity: 'assign privileges' } as const;

const FORMS: readonly Form[] = [
  {
    program: /^(?:useradd|adduser|newusers)$/,
    pattern: /^new user: name=(?<user>[^,]+)/,
    facts: change('create'),
  },
  { program: /^(?:userdel|deluser)$/, pattern: /^delete user '(?<user>[^']+)'/, facts: change('delete') },
  { program: /^groupadd$/, pattern: /^(?:new group|group added to .*): name=/, facts: group('create') },
  {
    program: /^(?:groupdel|userdel)$/,
    pattern: /^(?:group '[^']+' removed|removed group)/,
    facts: group('delete'),
  },
  {
    program: /^(?:usermod|gpasswd|useradd)$/,
    pattern: /^(?:add|added) '?(?<user>[^' ]+)'? to (?:shadow )?group/,
    facts: group('add user'),
  },
  {
    program: /^(?:usermod|gpasswd|userdel)$/,
    pattern: /^(?:delete|removed?) '?(?<user>[^' ]+)'? from (?:shadow )?group/,
    facts: group('remove user'),
  },
  {
    program: /^(?:passwd|chpasswd|usermod)$/,
    pattern: /^(?:password for '(?<user>[^']+)' changed|change user '(?<other>[^']+)' password)/,
    facts: change('password change'),
  },
  {
    program: /^su$/,
    pattern: /^(?:FAILED SU|BAD SU)[: ]*\(to (?<user>[^)]+)\) (?<actor>\S+) on /,
    facts: { ...raise, outcome: 'failure', severity: 'medium' },
  },
  {
    program: /^su$/,
    pattern: /^'su (?<user>[^']+)' failed for (?<actor>\S+) on /,
    facts: { ...raise, outcome: 'failure', severity: 'medium' },
  },
  {
    program: /^su$/,
    pattern: /^\(to (?<user>[^)]+)\) (?<actor>\S+) on /,
    facts: { ...raise, outcome: 'success' },
  },
  {
    program: /^login$/,
    pattern:
      /^FAILED LOGIN (?:SESSION )?(?:\(?\d+\)? )?(?:on '[^']*' )?(?:FROM (?<src>\S+) )?FOR '?(?<user>.*?)'?, [^,]*$/is,
    facts: { ...logon, outcome: 'failure' },
  },
  {
    program: /^login$/,
    pattern: /^(?<root>ROOT )?LOGIN ON \S+(?: BY (?<user>\S+))?(?: FROM (?<src>\S+))?/,
    facts: { ...logon, outcome: 'success' },
  },
];

/** Facts about accounts, groups and logins of Linux (shadow-utils, su, login); null for another program. */
export function decodeAccounts(message: string, program: string): Facts | null {
  if (program === 'vsftpd') return decodeVsftpd(message);
  for (const { program: of, pattern, facts } of FORMS) {
    if (!of.test(program)) continue;
    const groups = pattern.exec(message)?.groups;
    if (!groups) continue;
    const { user, other, root, actor, src } = groups;
    const client = src === undefined ? {} : clientOf(src.replace(/^'(.*)'$/, '$1'));
    return {
      ...facts,
      user: user ?? other ?? (root === undefined ? undefined : 'root'),
      actor,
      srcIp: client.ip,
      srcName: client.name,
      method: facts.className === 'authentication' ? program : undefined,
      sources: SOURCES,
      known: true,
    };
  }
  return null;
}

const FTP_LOGIN = /\] (?<result>FAIL|OK) LOGIN: Client "(?<src>[^"\s]+)"(?=$|, anon password ".*"$)/gs;

/** Reads `[amy] FAIL LOGIN: Client "192.0.2.1"`; a guest's mail address may follow. */
function decodeVsftpd(message: string): Facts | null {
  const text = message.startsWith('[') ? message.slice(1) : null;
  const ways = text === null ? [] : [...text.matchAll(FTP_LOGIN)];
  const [first] = ways;
  if (text === null || first === undefined) return null;
  const client = oneClient(ways.map(({ groups }) => clientOf(groups?.['src'] ?? '')));
  const results = new Set(ways.map(({ groups }) => groups?.['result']));
  return {
    ...logon,
    outcome: results.size > 1 ? undefined : results.has('FAIL') ? 'failure' : 'success',
    user: client.ambiguous ? undefined : text.slice(0, first.index),
    ...clientFacts(client),
    method: 'vsftpd',
    sources: SOURCES,
    known: true,
  };
}
