import { clientOf } from '../decode/find-client.js';
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
/** PAM reports what su tries as well: it is not counted as a login twice. */
const raise = { className: 'authorize', activity: 'assign privileges' } as const;

/** Messages of shadow-utils, su, login and vsftpd. */
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
      /^FAILED LOGIN (?:SESSION )?(?:\(?\d+\)? )?(?:on '[^']*' )?(?:FROM (?<src>\S+) )?FOR '?(?<user>[^',]*)'?,/i,
    facts: { ...logon, outcome: 'failure' },
  },
  {
    program: /^login$/,
    pattern: /^(?<root>ROOT )?LOGIN ON \S+(?: BY (?<user>\S+))?(?: FROM (?<src>\S+))?/,
    facts: { ...logon, outcome: 'success' },
  },
  {
    program: /^vsftpd$/,
    pattern: /^\[(?<user>[^\]]*)\] (?<failed>FAIL|OK) LOGIN: Client "(?<src>[^"]+)"/,
    facts: logon,
  },
];

/** Accounts, groups and logins of a Linux host; null when the message is of none of these programs. */
export function decodeAccounts(message: string, program: string): Facts | null {
  for (const { program: of, pattern, facts } of FORMS) {
    if (!of.test(program)) continue;
    const groups = pattern.exec(message)?.groups;
    if (!groups) continue;
    const { user, other, root, actor, src, failed } = groups;
    const client = src === undefined ? {} : clientOf(src);
    return {
      ...facts,
      outcome: failed === undefined ? facts.outcome : failed === 'FAIL' ? 'failure' : 'success',
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
