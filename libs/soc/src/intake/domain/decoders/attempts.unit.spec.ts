import { describe, expect, it } from '@jest/globals';
import { collect, readRules } from '@rampart/sigma';
import { SourceDecoder } from '../decode/source-decoder.js';
import { Detector } from '../../../detection/domain/detect/detector.js';
import { BUILT_IN_RULES } from '../../../detection/domain/rules/built-in.js';
import type { Source } from '../../contract/source-kinds.js';

const RECEIVED = Date.UTC(2026, 2, 1, 12);

function alertsOf(source: Source, lines: readonly string[]): number[] {
  const decoder = new SourceDecoder(source, { zone: 'UTC', received: RECEIVED });
  const detector = new Detector({
    ...{ collection: collect(readRules(BUILT_IN_RULES).rules), lateness: 60_000, zone: 'UTC' },
    hash: (text) => text,
  });
  return lines.flatMap((text, place) =>
    decoder
      .decode({ text, number: place + 1, cut: false, open: false })
      .flatMap((event) => detector.push(event, place + 1))
      .filter(({ kind }) => kind === 'raised')
      .map(({ alert }) => alert.trigger),
  );
}

function kindOf(source: Source, text: string): unknown[] {
  const decoder = new SourceDecoder(source, { zone: 'UTC', received: RECEIVED });
  const [event] = decoder.decode({ text, number: 1, cut: false, open: false });
  const { className, activity } = event!.facts;
  return [className === 'authentication' && activity === 'logon', event!.facts.srcIp];
}

function outcomeIn(source: Source, text: string): unknown {
  const decoder = new SourceDecoder(source, { zone: 'UTC', received: RECEIVED });
  return decoder.decode({ text, number: 1, cut: false, open: false })[0]?.facts.outcome;
}

const sshd = (second: number, message: string): string =>
  `Mar  1 08:00:${String(second).padStart(2, '0')} box sshd[${second}]: ${message}`;
const failed = (method: string): string => `Failed ${method} for invalid user amy from 192.0.2.1 port 4 ssh2`;

describe('the decoder of sign-in attempts', () => {
  it.each<[string, readonly string[], number[]]>([
    ['six passwords are one alert, at the sixth', Array<string>(6).fill('password'), [6]],
    ['five passwords are none', Array<string>(5).fill('password'), []],
    ['"none" asks which methods there are', ['none', ...Array<string>(6).fill('password')], [7]],
    [
      '"none" between passwords',
      ['password', 'none', 'password', 'none', ...Array<string>(4).fill('password')],
      [8],
    ],
    [
      'keys that a client offers',
      [...Array<string>(9).fill('publickey'), ...Array<string>(6).fill('password')],
      [15],
    ],
    ['PAM asks for passwords as well', Array<string>(6).fill('keyboard-interactive/pam'), [6]],
    [
      'none of ten without a password',
      [...Array<string>(5).fill('none'), ...Array<string>(5).fill('gssapi-with-mic')],
      [],
    ],
  ])('counts passwords only: %s', (_, methods, alerts) => {
    const lines = methods.map((method, place) => sshd(place, failed(method)));
    expect(alertsOf('sshd', lines)).toEqual(alerts);
  });

  it('finds six failures of Dropbear, of which the sixth raises an alert', () => {
    const lines = Array.from(
      { length: 6 },
      (_, second) =>
        `Mar  1 08:00:0${second} box dropbear[1]: Bad password attempt for 'amy' from 192.0.2.1:4`,
    );
    expect(alertsOf('linux', lines)).toEqual([6]);
  });

  it('finds no attempt in an answer that an Exchange client writes itself', () => {
    const sent =
      '2026-03-01T08:00:00.000Z,MAIL\\Default Frontend MAIL,08DA,9,192.0.2.9:25,192.0.2.1:4,<,535 5.7.3 Authentication unsuccessful,';
    expect(kindOf('auto', sent)).toEqual([false, '192.0.2.1']);
  });

  it('names the client of seven failures whose user name imitates another host', () => {
    const lines = Array.from(
      { length: 7 },
      (_, second) =>
        `Mar  1 08:00:0${second} box sshd(pam_unix)[1]: authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost=192.0.2.1  user=x rhost=198.51.100.66`,
    );
    const decoder = new SourceDecoder('linux', { zone: 'UTC', received: RECEIVED });
    const clients = lines.map(
      (text) => decoder.decode({ text, number: 1, cut: false, open: false })[0]?.facts.srcIp,
    );
    expect(new Set(clients)).toEqual(new Set(['192.0.2.1']));
    expect(alertsOf('linux', lines)).toEqual([6]);
  });

  it.each<[Source, string]>([
    [
      'linux',
      'Mar  1 08:00:00 box dovecot: imap-login: Disconnected (no auth attempts in 0 secs): user=<>, rip=192.0.2.1, lip=192.0.2.9, TLS handshaking: SSL_accept() failed: wrong version number, session=<a>',
    ],
    [
      'linux',
      'Mar  1 08:00:00 box dovecot: pop3-login: Aborted login (no auth attempts in 2 secs): user=<>, rip=192.0.2.1, lip=192.0.2.9, session=<a>',
    ],
    ['linux', 'Mar  1 08:00:00 box postfix/smtpd[1]: lost connection after AUTH from unknown[192.0.2.1]'],
    [
      'linux',
      'Mar  1 08:00:00 box postfix/smtpd[1]: SSL_accept error from unknown[192.0.2.1]: lost connection',
    ],
    [
      'linux',
      "Mar  1 08:00:00 box mysqld[1]: Aborted connection 5 to db: 'unconnected' user: 'unauthenticated' host: '192.0.2.1' (Got timeout reading communication packets)",
    ],
    [
      'generic',
      '2026-03-01 08:00:00 openvpn: TLS Error: incoming packet authentication failed from [AF_INET]192.0.2.1:4',
    ],
    ['generic', '2026-03-01 08:00:00 app: login service: TLS handshake failed with 192.0.2.1'],
    [
      'nginx',
      '2026/03/01 08:00:00 [error] 1#1: *9 no user/password was provided for basic authentication, client: 192.0.2.1, server: w, request: "GET / HTTP/1.1"',
    ],
    [
      'nginx',
      '2026/03/01 08:00:00 [error] 1#1: *9 open() "/www/login failed, password mismatch" failed (2: No such file or directory), client: 192.0.2.1, server: w, request: "GET / HTTP/1.1"',
    ],
    [
      'apache',
      '[Sun Mar 01 08:00:00 2026] [core:error] [pid 1] [client 192.0.2.1:4] AH00128: File does not exist: /var/www/login denied password mismatch',
    ],
    ['generic', '2026-03-01 08:00:00 app: GET /login?failed=login+failed HTTP/1.1 from 192.0.2.1 took 3 ms'],
    ['generic', '2026-03-01 08:00:00 app: message "login failed" was posted from 192.0.2.1'],
    [
      'json',
      '{"time":"2026-03-01T08:00:00Z","path":"/login/failed","status":200,"remote_addr":"192.0.2.1","user_agent":"login failed"}',
    ],
    [
      'logfmt',
      'ts=2026-03-01T08:00:00Z level=info msg="request done" path="/login failed" status=200 remote_addr=192.0.2.1',
    ],
    [
      'nginx',
      '192.0.2.1 - - [01/Mar/2026:08:00:00 +0000] "GET /login%20failed HTTP/1.1" 401 5 "-" "login failed"',
    ],
    [
      'sshd',
      'Mar  1 08:00:00 box sshd[1]: Connection closed by authenticating user root 192.0.2.1 port 4 [preauth]',
    ],
    [
      'sshd',
      'Mar  1 08:00:00 box sshd[1]: banner exchange: Connection from 192.0.2.1 port 4: invalid format',
    ],
    [
      'sshd',
      'Mar  1 08:00:00 box sshd[1]: Unable to negotiate with 192.0.2.1 port 4: no matching cipher found. Their offer: x [preauth]',
    ],
    [
      'linux',
      "Mar  1 08:00:00 box dropbear[1]: Exit before auth from <192.0.2.1:4>: (user 'login failed', 0 fails): Exited normally",
    ],
    [
      'apache',
      "[Sun Mar 01 08:00:00 2026] [proxy_fcgi:error] [pid 1] [client 192.0.2.1:4] AH01071: Got error 'PHP message: search for user amy authentication failure for Baikal'",
    ],
    [
      'auto',
      '[2026-03-01 08:00:00] events.INFO:  {"type":"SEARCH","ip":"192.0.2.1","text":"ADMIN_LOGIN_FAILED"} []',
    ],
  ])('finds no attempt in a line of %s without a password: %s', (source, text) =>
    expect(kindOf(source, text)).toEqual([false, '192.0.2.1']),
  );

  it.each<[Source, string]>([
    [
      'linux',
      'Mar  1 08:00:00 box dovecot: imap-login: Aborted login (auth failed, 1 attempts in 2 secs): user=<amy>, method=PLAIN, rip=192.0.2.1, lip=192.0.2.9, TLS handshaking: Connection closed, session=<a>',
    ],
    [
      'linux',
      'Mar  1 08:00:00 box postfix/smtpd[1]: warning: unknown[192.0.2.1]: SASL LOGIN authentication failed: x',
    ],
    [
      'apache',
      "[Sun Mar 01 08:00:00 2026] [proxy_fcgi:error] [pid 1:tid 2] [client 192.0.2.1:4] AH01071: Got error 'PHP message: user amy authentication failure for Baikal'",
    ],
    [
      'nginx',
      '2026/03/01 08:00:00 [error] 1#1: *9 FastCGI sent in stderr: "PHP message: user amy authentication failure for Baikal" while reading response header from upstream, client: 192.0.2.1, server: w, request: "GET / HTTP/1.1"',
    ],
    ['linux', "Mar  1 08:00:00 box dropbear[1]: Bad PAM password attempt for 'amy' from 192.0.2.1:4"],
    [
      'linux',
      "Mar  1 08:00:00 box dropbear[1]: [1] Mar 01 08:00:00 Bad password attempt for 'a b' from 192.0.2.1:4",
    ],
    ['linux', 'Mar  1 08:00:00 dropbear[1]: login attempt for nonexistent user from ::ffff:192.0.2.1:4'],
    [
      'linux',
      "Mar  1 08:00:00 box dropbear[1]: Exit before auth (user 'amy', 10 fails): Max auth tries reached - user 'amy' from 192.0.2.1:4",
    ],
    [
      'linux',
      "Mar  1 08:00:00 box dropbear[1]: Exit before auth from <192.0.2.1:4>: (user 'amy', 10 fails): Max auth tries reached - user 'amy'",
    ],
    [
      'generic',
      '2026-03-01T08:00:00.000Z,MAIL\\Default Frontend MAIL,08DA,9,192.0.2.9:25,192.0.2.1:4,>,535 5.7.3 Authentication unsuccessful,',
    ],
    [
      'auto',
      '2026-03-01T08:00:00.000Z,000E,2,192.0.2.9:143,192.0.2.1:4,amy,9,9,9,authenticate,PLAIN,"R=""2 NO AUTHENTICATE failed."";Msg=""AuthFailed:LogonDenied,User: amy"";ErrMsg=AuthFailed:LogonDenied",',
    ],
    [
      'auto',
      '2026-03-01T08:00:00.000Z,000E,1,192.0.2.9:995,192.0.2.1:4,amy,9,9,9,auth, PLAIN,"R=""-ERR Authentication failure: unknown user name or bad password."";Msg=""User: amy"";ErrMsg=AuthFailed:LogonDenied",',
    ],
    [
      'auto',
      '[2026-03-01 08:00:00] crowdsec-events.INFO:  {"type":"ADMIN_LOGIN_FAILED","ip":"192.0.2.1","x-forwarded-for-ip":"","bouncer_agent":"Shop/1"} []',
    ],
    ['linux', 'Mar  1 08:00:00 box vsftpd[1]: [amy] FAIL LOGIN: Client "192.0.2.1"'],
    [
      'generic',
      '2026-03-01 08:00:00 openvpn: 192.0.2.1:4 TLS Auth Error: Auth Username/Password verification failed for peer',
    ],
    [
      'generic',
      "2026-03-01 08:00:00 mysqld: Access denied for user 'root'@'192.0.2.1' (using password: YES)",
    ],
  ])('finds a failed attempt in a line of %s with a refused password: %s', (source, text) =>
    expect([...kindOf(source, text), outcomeIn(source, text)]).toEqual([true, '192.0.2.1', 'failure']),
  );
});
