import {
  CLIENT,
  FAILURE,
  PASSWORD,
  hex,
  json,
  line,
  oneLine,
  sshd,
  syslog,
  xml,
  type Injection,
} from './injection-lines.fixture.js';
import type { DecoderName } from './registry.js';

const dropbear = syslog('dropbear[1]');

export const HOST_INJECTIONS = {
  sshd: [
    line('user', 'sshd', (said) => sshd(`Failed password for invalid user ${oneLine(said)} ${PASSWORD}`)),
    line('known user', 'sshd', (said) =>
      sshd(`Failed keyboard-interactive/pam for ${oneLine(said)} ${PASSWORD}`),
    ),
    line('user', 'linux', (said) => sshd(`Invalid user ${oneLine(said)} from 192.0.2.10 port 4`)),
    line('user with a key', 'sshd', (said) =>
      sshd(`Failed publickey for invalid user ${oneLine(said)} ${PASSWORD}: RSA SHA256:abc`),
    ),
    line('user', 'sshd', (said) =>
      sshd(`Connection closed by invalid user ${oneLine(said)} 192.0.2.10 port 4 [preauth]`),
    ),
    line('user', 'sshd', (said) =>
      sshd(
        `Disconnecting invalid user ${oneLine(said)} 192.0.2.10 port 4: Too many authentication failures [preauth]`,
      ),
    ),
    line('user', 'sshd', (said) =>
      sshd(
        `maximum authentication attempts exceeded for invalid user ${oneLine(said)} ${PASSWORD} [preauth]`,
      ),
    ),
    line('user', 'sshd', (said) =>
      sshd(`error: PAM: Authentication failure for illegal user ${oneLine(said)} from 192.0.2.10`),
    ),
    line('reason to leave', 'sshd', (said) =>
      sshd(`Received disconnect from 192.0.2.10 port 4:11: ${oneLine(said)} [preauth]`),
    ),
    line('greeting', 'sshd', (said) =>
      sshd(`Bad protocol version identification '${oneLine(said)}' from 192.0.2.10 port 4`),
    ),
    line('offer', 'sshd', (said) =>
      sshd(
        `Unable to negotiate with 192.0.2.10 port 4: no matching key exchange method found. Their offer: ${oneLine(said)} [preauth]`,
      ),
    ),
  ],
  dropbear: [
    line('user', 'linux', (said) =>
      dropbear(`Bad password attempt for '${oneLine(said)}' from 192.0.2.10:4`),
    ),
    line('user', 'linux', (said) =>
      dropbear(`Login attempt for nonexistent user '${oneLine(said)}' from 192.0.2.10:4`),
    ),
    line('user who failed too often', 'linux', (said) =>
      dropbear(
        `Exit before auth from <192.0.2.10:4>: (user '${oneLine(said)}', 10 fails): Max auth tries reached - user '${oneLine(said)}'`,
      ),
    ),
    line('user who failed too often, in old lines', 'linux', (said) =>
      dropbear(
        `Exit before auth (user '${oneLine(said)}', 10 fails): Max auth tries reached - user '${oneLine(said)}' from 192.0.2.10:4`,
      ),
    ),
  ],
  pam: [
    line('user', 'linux', (said) =>
      syslog('sshd(pam_unix)[1]')(`${FAILURE} tty=ssh ruser= rhost=192.0.2.10  user=${oneLine(said)}`),
    ),
    line('user', 'linux', (said) =>
      syslog('login[1]')(
        `pam_unix(login:auth): ${FAILURE} tty=ssh ruser= rhost=192.0.2.10  user=${oneLine(said)}`,
      ),
    ),
    line(
      'remote user',
      'linux',
      (said) =>
        syslog('vsftpd[1]')(
          `pam_unix(vsftpd:auth): ${FAILURE} tty=ftp ruser=${oneLine(said)} rhost=192.0.2.10`,
        ),
      true,
    ),
  ],
  accounts: [
    line(
      'user',
      'linux',
      (said) => syslog('vsftpd[1]')(`[${oneLine(said)}] FAIL LOGIN: Client "192.0.2.10"`),
      true,
    ),
    line('user', 'linux', (said) =>
      syslog('login[1]')(`FAILED LOGIN 1 FROM 192.0.2.10 FOR ${oneLine(said)}, Authentication failure`),
    ),
  ],
  sudo: [],
  auditd: [
    line(
      'account',
      'auditd',
      (said) =>
        `type=USER_LOGIN msg=audit(1772352000.000:1): pid=1 uid=0 msg='op=login acct=${hex(`${said} x`)} exe="/usr/sbin/sshd" hostname=? addr=192.0.2.10 terminal=ssh res=failed'`,
    ),
    line(
      'account that is not encoded',
      'auditd',
      (said) =>
        `type=USER_LOGIN msg=audit(1772352000.000:1): pid=1 uid=0 msg='op=login acct="${said.replace(/[\s"]/g, '')}" exe="/usr/sbin/sshd" hostname=? addr=192.0.2.10 terminal=ssh res=failed'`,
    ),
  ],
  windows: [
    line('user', 'windows', (said) =>
      json({ Channel: 'Security', EventID: 4625, TargetUserName: said, IpAddress: CLIENT }),
    ),
    line('name of the workstation', 'windows', (said) =>
      json({
        Channel: 'Security',
        EventID: 4625,
        TargetUserName: 'amy',
        WorkstationName: said,
        IpAddress: CLIENT,
      }),
    ),
  ],
  windowsXml: [
    line(
      'user',
      'windows',
      (said) =>
        `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><EventID>4625</EventID><TimeCreated SystemTime="2026-03-01T08:00:00Z"/><Channel>Security</Channel></System><EventData><Data Name="TargetUserName">${xml(said)}</Data><Data Name="IpAddress">192.0.2.10</Data></EventData></Event>`,
    ),
  ],
  dovecot: [
    line(
      'user',
      'linux',
      (said) =>
        syslog('dovecot')(
          `imap-login: Aborted login (auth failed, 1 attempts in 2 secs): user=<${oneLine(said)}>, method=PLAIN, rip=192.0.2.10, lip=192.0.2.9, TLS, session=<abc>`,
        ),
      true,
    ),
    line('session', 'linux', (said) =>
      syslog('dovecot')(
        `imap-login: Aborted login (auth failed, 1 attempts in 2 secs): user=<amy>, method=PLAIN, rip=192.0.2.10, lip=192.0.2.9, session=<${oneLine(said).replace(/[<>]/g, '')}>`,
      ),
    ),
    line(
      'user',
      'linux',
      (said) => syslog('dovecot')(`auth-worker(1): sql(${oneLine(said)},192.0.2.10): unknown user`),
      true,
    ),
  ],
  postfix: [
    line('user', 'linux', (said) =>
      syslog('postfix/smtpd[1]')(
        `warning: unknown[192.0.2.10]: SASL LOGIN authentication failed: x, sasl_username=${oneLine(said)}`,
      ),
    ),
    line('greeting', 'linux', (said) =>
      syslog('postfix/smtpd[1]')(
        `NOQUEUE: reject: RCPT from unknown[192.0.2.10]: 554 5.7.1 <a@b>: Relay access denied; from=<a@b> to=<c@d> proto=ESMTP helo=<${oneLine(said)}>`,
      ),
    ),
    line(
      'subject',
      'linux',
      (said) =>
        syslog('postfix/cleanup[1]')(
          `ABCDEF1234: reject: header Subject: ${oneLine(said)} from unknown[192.0.2.10]; from=<a@b> to=<c@d> proto=ESMTP helo=<x>: 5.7.1 no`,
        ),
      true,
    ),
  ],
  exim: [
    line(
      'greeting',
      'linux',
      (said) =>
        syslog('exim[1]')(
          `plain_login authenticator failed for (${oneLine(said)}) [192.0.2.10]:4: 535 Incorrect authentication data (set_id=amy)`,
        ),
      true,
    ),
    line(
      'user',
      'linux',
      (said) =>
        syslog('exim[1]')(
          `plain_login authenticator failed for (x) [192.0.2.10]:4: 535 Incorrect authentication data (set_id=${oneLine(said)})`,
        ),
      true,
    ),
  ],
} as const satisfies Partial<Readonly<Record<DecoderName, readonly Injection[]>>>;
