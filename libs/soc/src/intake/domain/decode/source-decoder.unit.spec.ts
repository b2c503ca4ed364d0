import { describe, expect, it } from '@jest/globals';
import { ocsfText } from '../ocsf/ocsf-text.js';
import { SourceDecoder } from './source-decoder.js';
import type { SocEvent } from './soc-event.js';
import type { Source } from '../../contract/source-kinds.js';

const NOON = Date.UTC(2026, 2, 1, 12);

function decode(
  source: Source,
  lines: readonly string[],
  settings: { year?: number; zone?: string } = {},
): SocEvent[] {
  const decoder = new SourceDecoder(source, { zone: 'UTC', received: NOON, ...settings });
  return lines.flatMap((text, place) => decoder.decode({ text, number: place + 1, cut: false, open: false }));
}

function brief(source: Source, line: string, settings = {}): unknown[] {
  const [event] = decode(source, [line], settings);
  const { activity, outcome, srcIp, srcName, user } = event!.facts;
  return [new Date(event!.time).toISOString().slice(0, 19), srcIp ?? srcName, user, activity, outcome];
}

describe('a line of sshd is decoded:', () => {
  it.each<[string, unknown[]]>([
    [
      'Mar  1 08:00:00 box sshd[1]: Failed password for root from 203.0.113.5 port 4 ssh2',
      ['203.0.113.5', 'root', 'logon', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd[1]: Failed password for invalid user a b from 2001:db8::5 port 4 ssh2',
      ['2001:db8::5', 'a b', 'logon', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd[1]: Accepted publickey for amy from 203.0.113.6 port 4 ssh2: RSA SHA256:abc',
      ['203.0.113.6', 'amy', 'logon', 'success'],
    ],
    [
      'Mar  1 08:00:00 box sshd[1]: Failed publickey for amy from 203.0.113.6 port 4 ssh2',
      ['203.0.113.6', 'amy', 'preauth', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd-session[1]: Invalid user x from 203.0.113.7 port 4',
      ['203.0.113.7', 'x', 'preauth', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd(pam_unix)[1]: authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost=host.example user=amy',
      ['host.example', 'amy', 'logon', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd[1]: pam_unix(sshd:auth): authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost=203.0.113.8',
      ['203.0.113.8', undefined, 'preauth', 'failure'],
    ],
    [
      'Mar  1 08:00:00 box sshd[1]: Failed password for invalid user from 198.51.100.1 port 22 from 203.0.113.9 port 4 ssh2',
      ['203.0.113.9', 'from 198.51.100.1 port 22', 'logon', 'failure'],
    ],
  ])('%s', (line, expected) => expect(brief('sshd', line)).toEqual(['2026-03-01T08:00:00', ...expected]));

  it.each<[string, unknown[]]>([
    [
      'Postponed keyboard-interactive for amy from 203.0.113.5 port 4 ssh2 [preauth]',
      ['203.0.113.5', 'amy', 'preauth', undefined],
    ],
    [
      'Disconnecting: Too many authentication failures for amy [preauth]',
      [undefined, 'amy', 'preauth', 'failure'],
    ],
    ['User amy not allowed because account is locked', [undefined, 'amy', 'preauth', 'failure']],
    [
      'Nasty PTR record "192.0.2.1" is set up for 203.0.113.5, ignoring',
      ['203.0.113.5', undefined, 'traffic', 'failure'],
    ],
    [
      'drop connection #10 from [203.0.113.5]:41210 on [192.0.2.9]:22 past MaxStartups',
      ['203.0.113.5', undefined, 'refuse', 'failure'],
    ],
    [
      'fatal: Timeout before authentication for 2001:db8::5 port 4',
      ['2001:db8::5', undefined, 'fail', 'failure'],
    ],
    [
      'banner exchange: Connection from 203.0.113.5 port 4: invalid format',
      ['203.0.113.5', undefined, 'fail', 'failure'],
    ],
    ['Failed password for root from UNKNOWN port 65535 ssh2', [undefined, 'root', 'logon', 'failure']],
    [
      'pam_unix(sshd:session): session opened for user amy(uid=1000) by (uid=0)',
      [undefined, 'amy', 'session opened', 'success'],
    ],
    ['pam_unix(sshd:auth): check pass; user unknown', [undefined, undefined, 'preauth', 'failure']],
  ])('%s', (message, expected) =>
    expect(brief('sshd', `Mar  1 08:00:00 box sshd[1]: ${message}`).slice(1)).toEqual(expected),
  );

  it('a client named by the listening process is not given to its next line', () => {
    const [, last] = decode('sshd', [
      'Mar  1 08:00:00 box sshd[7]: drop connection #10 from [203.0.113.5]:4 on [192.0.2.9]:22 past MaxStartups',
      'Mar  1 08:00:01 box sshd[7]: Server listening on 0.0.0.0 port 22.',
    ]);
    expect(last!.facts).toMatchObject({ srcIp: undefined, dstIp: '0.0.0.0', dstPort: 22 });
  });

  it('a line without a client gets the client of its connection', () => {
    const [, last] = decode('sshd', [
      'Mar  1 08:00:00 box sshd[7]: Invalid user x from 203.0.113.7 port 4',
      'Mar  1 08:00:01 box sshd[7]: fatal: Read from socket failed: Connection reset by peer [preauth]',
    ]);
    expect(last!.facts.srcIp).toBe('203.0.113.7');
  });
});

describe('repeated messages', () => {
  it('count as often as their notice states, in both notations', () => {
    const line = 'Failed password for root from 203.0.113.5 port 4 ssh2';
    const events = decode('sshd', [
      `Mar  1 08:00:00 box sshd[1]: ${line}`,
      `Mar  1 08:00:09 box sshd[1]: message repeated 5 times: [ ${line}]`,
      'Mar  1 08:00:10 box last message repeated 3 times',
    ]);
    expect(events.map(({ count, facts }) => [count, facts.activity, facts.srcIp])).toEqual([
      [1, 'logon', '203.0.113.5'],
      [5, 'logon', '203.0.113.5'],
      [3, 'logon', '203.0.113.5'],
    ]);
  });
});

describe('the time of a line is read:', () => {
  it.each<[string, string]>([
    ['Feb 28 23:59:59 box app: x', '2026-02-28T23:59:59'],
    ['Mar 12 08:00:00 box app: x', '2025-03-12T08:00:00'],
    ['<34>1 2026-02-01T08:00:00.25+02:00 box app 1 - - x', '2026-02-01T06:00:00'],
    ['<34>1 2026-02-01T08:00:00Z box app 1 - [a b="c \\"]\\" d"] x', '2026-02-01T08:00:00'],
    ['1.2.3.4 - - [17/May/2015:10:05:03 +0200] "GET / HTTP/1.1" 200 1', '2015-05-17T08:05:03'],
    ['[Sun Jan 23 21:59:59.011 2005] [error] [client 1.2.3.4] x', '2005-01-23T21:59:59'],
    ['2018/09/14 19:03:05 [error] 1#1: *9 x, client: 1.2.3.4, server: y', '2018-09-14T19:03:05'],
    ['2016-02-24 15:26:18,237 app: failed from 1.2.3.4', '2016-02-24T15:26:18'],
    [
      'type=USER_LOGIN msg=audit(1373330716.415:4063): pid=1 msg=\'op=login acct="root" addr=1.2.3.4 res=failed\'',
      '2013-07-09T00:45:16',
    ],
    ['{"timestamp":"2026-01-02T03:04:05Z","src_ip":"1.2.3.4"}', '2026-01-02T03:04:05'],
    ['{"ts":1767322800,"client_ip":"1.2.3.4"}', '2026-01-02T03:00:00'],
    ['1386543323.000 4 1.2.3.4 TCP_DENIED/403 4099 GET http://x/ - NONE/- text/html', '2013-12-08T22:55:23'],
  ])('%s', (line, expected) => expect(brief('auto', line)[0]).toBe(expected));

  it('reads clocks of a zone, and carries the year over New Year', () => {
    expect(brief('sshd', 'Jul  1 08:00:00 box sshd[1]: x', { year: 2025, zone: 'Europe/Berlin' })[0]).toBe(
      '2025-07-01T06:00:00',
    );
    const lines = ['Dec 31 23:59:59 box a: x', 'Jan  1 00:00:01 box a: x', 'Dec 31 23:59:58 box a: x'];
    const years = decode('linux', lines, { year: 2024 }).map(({ time }) => new Date(time).getUTCFullYear());
    expect(years).toEqual([2024, 2025, 2024]);
  });

  it('does not accept a clock that cannot be right', () => {
    const events = decode('auto', [
      '2026-03-01T11:00:00Z app: x from 1.2.3.4',
      '1970-01-01T00:00:07Z app: x from 1.2.3.4',
      '2038-01-19T03:14:07Z app: x from 1.2.3.4',
    ]);
    expect(events.map(({ flags, timeFrom }) => [flags.includes('clock'), timeFrom])).toEqual([
      [false, 'line'],
      [true, 'neighbour'],
      [true, 'neighbour'],
    ]);
  });
});

describe('a line of another service', () => {
  it.each<[Source, string, unknown[]]>([
    [
      'nginx',
      '2012/04/09 11:53:29 [error] 2865#0: *6 user "xyz": password mismatch, client: 192.0.2.1, server: w, request: "GET / HTTP/1.1"',
      ['192.0.2.1', 'xyz', 'logon', 'failure'],
    ],
    [
      'nginx',
      '192.0.2.2 - amy [09/Apr/2012:11:53:29 +0000] "POST /login?x=1 HTTP/1.1" 401 5 "-" "curl"',
      ['192.0.2.2', 'amy', 'post', 'failure'],
    ],
    [
      'apache',
      '[Mon Apr 09 11:53:29 2012] [auth_basic:error] [pid 1:tid 2] [client 192.0.2.3:4711] AH01617: user amy: authentication failure for "/": Password Mismatch',
      ['192.0.2.3', 'amy', 'logon', 'failure'],
    ],
    [
      'apache',
      'www.example.org:80 192.0.2.4 - - [09/Apr/2012:11:53:29 +0000] "GET / HTTP/1.1" 200 5',
      ['192.0.2.4', undefined, 'get', 'success'],
    ],
    [
      'linux',
      'Apr  9 11:53:29 box sudo: amy : TTY=pts/0 ; PWD=/home/amy ; USER=root ; COMMAND=/bin/ls -l',
      [undefined, 'root', 'launch', 'success'],
    ],
    [
      'cef',
      'CEF:0|V|P|1|7|Login failed|8|src=192.0.2.5 suser=a\\=b msg=no way rt=1333972409000',
      ['192.0.2.5', 'a=b', 'logon', 'failure'],
    ],
    [
      'leef',
      'LEEF:2.0|V|P|1|login|^|devTime=2012-04-09 11:53:29^src=192.0.2.6^usrName=amy^action=failed',
      ['192.0.2.6', 'amy', 'logon', 'failure'],
    ],
    [
      'logfmt',
      'ts=2012-04-09T11:53:29Z level=warn msg="login failed" remote_addr=192.0.2.7 user=amy',
      ['192.0.2.7', 'amy', 'logon', 'failure'],
    ],
    [
      'auto',
      '2012-04-09 11:53:29 imapd: LOGIN FAILED, user=amy, ip=[::ffff:192.0.2.8]',
      ['192.0.2.8', 'amy', 'logon', 'failure'],
    ],
    [
      'windows',
      '{"Channel":"Security","EventID":4625,"TargetUserName":"amy","IpAddress":"192.0.2.9","TimeCreated":"2012-04-09T11:53:29Z"}',
      ['192.0.2.9', 'amy', 'logon', 'failure'],
    ],
    [
      'cloudtrail',
      '{"eventTime":"2012-04-09T11:53:29Z","eventSource":"signin.amazonaws.com","eventName":"ConsoleLogin","sourceIPAddress":"192.0.2.10","userIdentity":{"userName":"amy"},"responseElements":{"ConsoleLogin":"Failure"}}',
      ['192.0.2.10', 'amy', 'logon', 'failure'],
    ],
  ])('of %s is read as client, user, action and outcome: %s', (source, line, expected) =>
    expect(brief(source, line, { year: 2012 })).toEqual(['2012-04-09T11:53:29', ...expected]),
  );

  it.each<[Source, string, unknown[]]>([
    ['linux', 'Mar  1 08:00:00 box -- root[2]: ROOT LOGIN ON tty2', [undefined, 'root', 'logon', 'success']],
    [
      'linux',
      'Mar  1 08:00:00 box su[1]: FAILED SU (to root) amy on pts/0',
      [undefined, 'root', 'assign privileges', 'failure'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box useradd[1]: new user: name=bob, UID=1001, GID=1001',
      [undefined, 'bob', 'create', 'success'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box CRON[9]: pam_unix(cron:session): session opened for user root(uid=0)',
      [undefined, 'root', 'session opened', 'success'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box auth.info sshd[1]: Failed password for root from 192.0.2.1 port 4 ssh2',
      ['192.0.2.1', 'root', 'logon', 'failure'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box /usr/sbin/sshd[1]: Failed password for root from 192.0.2.1 port 4 ssh2',
      ['192.0.2.1', 'root', 'logon', 'failure'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box sudo: amy : TTY=pts/0 ; CHROOT=/x ; PWD=/ ; USER=root ; COMMAND=/bin/ls ; x',
      [undefined, 'root', 'launch', 'success'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box sudo: amy : auth could not identify password for [amy]',
      [undefined, undefined, 'logon', 'failure'],
    ],
    [
      'linux',
      'Mar  1 08:00:00 box dovecot: imap-login: Login: user=<amy>, method=PLAIN, rip=192.0.2.1, lip=192.0.2.9, mpid=3',
      ['192.0.2.1', 'amy', 'logon', 'success'],
    ],
    [
      'nginx',
      'Mar  1 08:00:00 box nginx: 192.0.2.1 - amy [01/Mar/2026:08:00:00 +0000] "GET / HTTP/1.1" 404 0',
      ['192.0.2.1', 'amy', 'get', 'failure'],
    ],
    [
      'apache',
      'Mar  1 08:00:00 box httpd[1]: [error] [client 192.0.2.1] user amy not found: /x',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'apache',
      '[Sun Mar 01 08:00:00 2026] [error] [client 2001:db8::1] user amy not found: /x',
      ['2001:db8::1', 'amy', 'logon', 'failure'],
    ],
    [
      'apache',
      "[Sun Mar 01 08:00:00 2026] [auth_digest:error] [pid 1] [client 2001:db8::1:5678] user `amy' in realm `x' not found: /x",
      ['2001:db8::1', 'amy', 'logon', 'failure'],
    ],
    [
      'apache',
      '192.0.2.1, 192.0.2.9 - a [b [01/Mar/2026:08:00:00 +0000] "-" 408 0',
      ['192.0.2.9', 'a [b', '', 'failure'],
    ],
    [
      'cef',
      'Mar  1 08:00:00 fw CEF: 0|V|P|1|1|login failed|3|src=192.0.2.1 suser=amy',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'leef',
      'LEEF:2.0|V|P|1|login|src=192.0.2.1\tusrName=amy\taction=failed\tdevTime=Mar 01 2026 09:00:00 CET',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'auditd',
      'type=SOCKADDR msg=audit(1772352000.000:1): saddr=02000016CB007105',
      [undefined, undefined, 'traffic', undefined],
    ],
    [
      'linux',
      "Mar  1 08:00:00 box kernel: audit: type=1112 audit(1772352000.000:1): pid=1 auid=4294967295 msg='op=login id=1 addr=192.0.2.1 res=failed'",
      ['192.0.2.1', undefined, 'logon', 'failure'],
    ],
    [
      'json',
      '{"class_uid":3002,"activity_id":1,"status_id":2,"time":1772352000000,"user":{"name":"amy"},"src_endpoint":{"ip":"192.0.2.1"}}',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'json',
      '{"__REALTIME_TIMESTAMP":"1772352000000000","SYSLOG_IDENTIFIER":"sshd","MESSAGE":"Failed password for amy from 192.0.2.1 port 4 ssh2"}',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'json',
      '{"log":"Mar  1 08:00:00 box sshd[1]: Failed password for amy from 192.0.2.1 port 4 ssh2\\n","stream":"stdout"}',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'json',
      '{"time":"01/Mar/2026:08:00:00 +0000","remote_ip":"192.0.2.1","remote_user":"amy","request":"GET /x HTTP/1.1","response":404}',
      ['192.0.2.1', 'amy', 'get', 'failure'],
    ],
    [
      'windows',
      '{"EventId":4625,"Channel":"Security","TimeCreated":"2026-03-01T08:00:00+00:00","Payload":"{\\"EventData\\":{\\"Data\\":[{\\"@Name\\":\\"TargetUserName\\",\\"#text\\":\\"amy\\"},{\\"@Name\\":\\"IpAddress\\",\\"#text\\":\\"192.0.2.1\\"}]}}"}',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
    [
      'sshd',
      '\0\0Mar  1 08:00:00 box sshd[1]: Failed password for amy from 192.0.2.1 port 4 ssh2',
      ['192.0.2.1', 'amy', 'logon', 'failure'],
    ],
  ])('of %s is read as client, user, action and outcome: %s', (source, line, expected) =>
    expect(brief(source, line)).toEqual(['2026-03-01T08:00:00', ...expected]),
  );

  it('are read with numbers as system call arguments and with text as program arguments', () => {
    const [call, program] = decode('auditd', [
      'type=SYSCALL msg=audit(1772352000.000:1): a0=4142 a1=1000 success=yes',
      'type=EXECVE msg=audit(1772352000.000:1): argc=2 a0="sh" a1=612062',
    ]);
    expect(call!.facts.fields).toMatchObject({ a0: '4142', a1: '1000' });
    expect(program!.facts.command).toBe('sh a b');
  });

  it('keep each record of a line with many records as its own event', () => {
    const events = decode('json', ['[{"src_ip":"192.0.2.1"},{"src_ip":"192.0.2.2"}]']);
    expect(events.map(({ raw }) => raw)).toEqual(['{"src_ip":"192.0.2.1"}', '{"src_ip":"192.0.2.2"}']);
  });

  it('take column names of CSV from the first line', () => {
    const [event] = decode('csv', [
      'time,src_ip,"user",msg',
      '2026-01-01T00:00:00Z,192.0.2.1,"a ""b""",login failed',
    ]);
    expect(event!.facts).toMatchObject({ srcIp: '192.0.2.1', user: 'a "b"', outcome: 'failure' });
  });

  it('keep a line that no decoder recognises, and flag it', () => {
    const [event] = decode('auto', ['\u0000\ufffd what is this']);
    expect(event).toMatchObject({ type: 'system', flags: ['undecoded', 'binary'] });
    expect(JSON.parse(ocsfText(event!, event!.raw))).toMatchObject({
      class_uid: 0,
      raw_data: '\u0000\ufffd what is this',
    });
  });
});
