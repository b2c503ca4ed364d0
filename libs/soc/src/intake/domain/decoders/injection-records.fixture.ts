import {
  APACHE,
  CLIENT,
  NGINX,
  PASSWORD,
  STAMP,
  cefEscaped,
  csv,
  json,
  line,
  nginxQuoted,
  oneLine,
  syslog,
  webQuoted,
  type Injection,
} from './injection-lines.fixture.js';
import type { DecoderName } from './registry.js';

export const RECORD_INJECTIONS = {
  accessLine: [
    line(
      'user',
      'apache',
      (said) => `192.0.2.10 - ${webQuoted(said)} ${STAMP} "GET / HTTP/1.1" 401 5 "-" "curl"`,
    ),
    line(
      'request',
      'nginx',
      (said) => `192.0.2.10 - - ${STAMP} "GET /${nginxQuoted(said)} HTTP/1.1" 404 5 "-" "curl"`,
    ),
    line(
      'referrer',
      'apache',
      (said) => `192.0.2.10 - - ${STAMP} "GET / HTTP/1.1" 404 5 "${webQuoted(said)}" "curl"`,
    ),
    line(
      'user agent',
      'nginx',
      (said) => `192.0.2.10 - - ${STAMP} "GET / HTTP/1.1" 404 5 "-" "${nginxQuoted(said)}"`,
    ),
    line(
      'user agent without escapes',
      'apache',
      (said) => `192.0.2.10 - - ${STAMP} "GET / HTTP/1.1" 404 5 "-" "${oneLine(said)}"`,
    ),
    line(
      'forwarded header',
      'nginx',
      (said) => `192.0.2.10 - - ${STAMP} "GET / HTTP/1.1" 404 5 "-" "curl" "${nginxQuoted(said)}"`,
    ),
  ],
  accessRecord: [
    line('request', 'json', (said) =>
      json({ remote_addr: CLIENT, request: `GET /${said} HTTP/1.1`, status: 401 }),
    ),
    line('forwarded header', 'json', (said) =>
      json({
        remote_addr: CLIENT,
        client_ip: said,
        http_x_forwarded_for: said,
        request: 'GET / HTTP/1.1',
        status: 401,
      }),
    ),
  ],
  apacheError: [
    line(
      'user of Baikal',
      'apache',
      (said) =>
        `${APACHE} AH01071: Got error 'PHP message: user ${webQuoted(said)} authentication failure for Baikal', referer: https://dav.example.net/`,
    ),
    line(
      'referrer to Baikal',
      'apache',
      (said) =>
        `${APACHE} AH01071: Got error 'PHP message: user amy authentication failure for Baikal', referer: ${webQuoted(said)}`,
    ),
    line(
      'user',
      'apache',
      (said) =>
        `${APACHE} AH01617: user ${webQuoted(said)}: authentication failure for "/": Password Mismatch`,
    ),
    line('path', 'apache', (said) => `${APACHE} AH00128: File does not exist: /var/www/${webQuoted(said)}`),
    line(
      'referrer',
      'apache',
      (said) => `${APACHE} AH01618: user amy not found: /, referer: ${webQuoted(said)}`,
    ),
  ],
  monolog: [
    line(
      'user agent',
      'generic',
      (said) =>
        `[2026-03-01 08:00:00] events.INFO:  ${JSON.stringify({ type: 'ADMIN_LOGIN_FAILED', ip: CLIENT, 'x-forwarded-for-ip': said, agent: said })} []`,
    ),
    line(
      'text that is not escaped',
      'generic',
      (said) =>
        `[2026-03-01 08:00:00] events.INFO:  {"type":"ADMIN_LOGIN_FAILED","ip":"192.0.2.10","agent":"${oneLine(said)}"} []`,
      true,
    ),
  ],
  nginxError: [
    line(
      'user of Baikal',
      'nginx',
      (said) =>
        `${NGINX} FastCGI sent in stderr: "PHP message: user ${oneLine(said)} authentication failure for Baikal" while reading response header from upstream, client: 192.0.2.10, server: w, request: "GET / HTTP/1.1", upstream: "fastcgi://unix:/run/php.sock:", host: "h"`,
      true,
    ),
    line(
      'user',
      'nginx',
      (said) =>
        `${NGINX} user "${oneLine(said)}": password mismatch, client: 192.0.2.10, server: w, request: "GET / HTTP/1.1"`,
      true,
    ),
    line(
      'path',
      'nginx',
      (said) =>
        `${NGINX} open() "/www/${oneLine(said)}" failed (2: No such file or directory), client: 192.0.2.10, server: w, request: "GET / HTTP/1.1", host: "h"`,
      true,
    ),
    line(
      'referrer',
      'nginx',
      (said) =>
        `${NGINX} user "amy" was not found in "/p", client: 192.0.2.10, server: w, request: "GET / HTTP/1.1", host: "h", referrer: "${oneLine(said)}"`,
      true,
    ),
  ],
  cloudTrail: [
    line('user agent', 'cloudtrail', (said) =>
      json({
        eventTime: '2026-03-01T08:00:00Z',
        ...{ eventSource: 'signin.amazonaws.com', eventName: 'ConsoleLogin', sourceIPAddress: CLIENT },
        ...{
          userAgent: said,
          userIdentity: { userName: said },
          responseElements: { ConsoleLogin: 'Failure' },
        },
      }),
    ),
  ],
  ocsf: [
    line('user', 'json', (said) =>
      json({
        class_uid: 3002,
        activity_id: 1,
        status_id: 2,
        user: { name: said },
        src_endpoint: { ip: CLIENT },
      }),
    ),
    line('fields beside', 'json', (said) =>
      json({
        ...{ class_uid: 3002, activity_id: 1, status_id: 2, src_endpoint: { ip: CLIENT } },
        ...{ src_ip: said, unmapped: { 'source.ip': said } },
      }),
    ),
  ],
  ownEvent: [
    line('reason', 'rampart', (said) =>
      json({ type: 'SignInFailed', source: 'rampart', actor: 'user:1', ip: CLIENT, reason: said }),
    ),
  ],
  exchange: [
    line(
      'command',
      'generic',
      (said) => `2026-03-01T08:00:00.000Z,MAIL\\Default,08DA,9,192.0.2.9:25,192.0.2.10:4,<,${oneLine(said)},`,
    ),
    line(
      'user',
      'generic',
      (said) =>
        `2026-03-01T08:00:00.000Z,000E,2,192.0.2.9:143,192.0.2.10:4,${csv(said)},9,9,9,authenticate,PLAIN,${csv('R="2 NO AUTHENTICATE failed.";Msg="AuthFailed"')},`,
    ),
    line(
      'parameters of a command',
      'generic',
      (said) =>
        `2026-03-01T08:00:00.000Z,000E,2,192.0.2.9:143,192.0.2.10:4,amy,9,9,9,login,${csv(said)},${csv(`R="2 NO LOGIN failed.";Msg="User: ${oneLine(said)}"`)},`,
    ),
  ],
  fields: [
    line('user', 'json', (said) => json({ event: 'login failed', 'source.ip': CLIENT, user: said })),
    line('nested fields', 'json', (said) =>
      json({
        event: 'login failed',
        remote_addr: CLIENT,
        params: { 'source.ip': said, source: { ip: said } },
        headers: { 'x-forwarded-for': said },
      }),
    ),
    line('fields of ECS', 'json', (said) =>
      json({
        ecs: { version: '8.11' },
        event: { action: 'login', outcome: 'failure' },
        source: { ip: CLIENT },
        client: { ip: said },
        user: { name: said },
      }),
    ),
    line(
      'text that is not escaped',
      'json',
      (said) => `{"event":"login failed","src_ip":"192.0.2.10","user":"${oneLine(said)}"}`,
      true,
    ),
    line('message', 'json', (said) =>
      json({ event: 'login failed', src_ip: CLIENT, message: `user ${said} is unknown` }),
    ),
  ],
  cef: [
    line(
      'message',
      'cef',
      (said) =>
        `CEF:0|V|P|1|7|Login failed|8|src=192.0.2.10 suser=${cefEscaped(said)} msg=${cefEscaped(said)}`,
    ),
    line(
      'message that is not escaped',
      'cef',
      (said) => `CEF:0|V|P|1|7|Login failed|8|src=192.0.2.10 suser=amy msg=no ${oneLine(said)}`,
      true,
    ),
    line('user', 'linux', (said) =>
      syslog('sshd[1]')(`Failed password for CEF:0|V|P|1|7|Login failed|8|src=${oneLine(said)} ${PASSWORD}`),
    ),
  ],
  leef: [
    line(
      'user',
      'leef',
      (said) =>
        `LEEF:2.0|V|P|1|login|^|devTime=2026-03-01 08:00:00^src=192.0.2.10^usrName=${oneLine(said)}^action=failed`,
      true,
    ),
  ],
  pairs: [
    line(
      'user in quotes',
      'logfmt',
      (said) =>
        `ts=2026-03-01T08:00:00Z level=warn msg="login failed" remote_addr=192.0.2.10 user="${webQuoted(said)}"`,
    ),
    line(
      'user',
      'logfmt',
      (said) =>
        `ts=2026-03-01T08:00:00Z level=warn msg="login failed" user=${oneLine(said)} remote_addr=192.0.2.10`,
      true,
    ),
  ],
  generic: [
    line(
      'user in quotes',
      'generic',
      (said) => `2026-03-01 08:00:00 app: login failed for user "${webQuoted(said)}" from 192.0.2.10`,
    ),
    line(
      'user',
      'generic',
      (said) => `2026-03-01 08:00:00 app: login failed for user ${oneLine(said)} from 192.0.2.10`,
      true,
    ),
    line(
      'user behind the client',
      'generic',
      (said) => `2026-03-01 08:00:00 app: connection from 192.0.2.10: unknown user ${oneLine(said)}`,
      true,
    ),
    line(
      'request',
      'generic',
      (said) => `2026-03-01 08:00:00 app: "GET /${nginxQuoted(said)} HTTP/1.1" denied for client 192.0.2.10`,
      true,
    ),
    line(
      'session id',
      'generic',
      (said) =>
        `2026-03-01 08:00:00 app: login failed, session=<${oneLine(said).replace(/[<>]/g, '')}>, client 192.0.2.10`,
      true,
    ),
    line(
      'greeting',
      'generic',
      (said) => `2026-03-01 08:00:00 mail: rejected HELO ${oneLine(said)} from 192.0.2.10`,
      true,
    ),
    line(
      'forwarded header',
      'generic',
      (said) => `2026-03-01 08:00:00 app: login failed, X-Forwarded-For: ${oneLine(said)}, peer 192.0.2.10`,
      true,
    ),
  ],
} as const satisfies Partial<Readonly<Record<DecoderName, readonly Injection[]>>>;
