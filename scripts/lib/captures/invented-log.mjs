/** Addresses reserved for documentation (RFC 5737). */
const [GUESSER, PROBER, OFFICE] = ['203.0.113.9', '198.51.100.23', '192.0.2.40'];

/** Minutes before now, program and message: a morning at the gateway of the invented brand's shop. */
const EVENTS = [
  [640, 'sshd[811]', `Accepted publickey for ada from ${OFFICE} port 50122 ssh2`],
  [612, 'sudo', 'ada : TTY=pts/0 ; PWD=/srv/shop ; USER=root ; COMMAND=/usr/bin/systemctl restart shop'],
  [430, 'sshd[902]', `Invalid user admin from ${PROBER} port 41810`],
  [428, 'sshd[902]', `Failed password for invalid user admin from ${PROBER} port 41810 ssh2`],
  [301, 'sshd[930]', `Accepted publickey for jo from ${OFFICE} port 50410 ssh2`],
  [214, 'sshd[954]', `Failed password for jo from ${OFFICE} port 50420 ssh2`],
  [213, 'sshd[954]', `Accepted publickey for jo from ${OFFICE} port 50421 ssh2`],
  [95, 'sshd[990]', `Invalid user oracle from ${PROBER} port 42877`],
  [94, 'sshd[990]', `Failed password for invalid user oracle from ${PROBER} port 42877 ssh2`],
  [
    40,
    'sudo',
    'jo : command not allowed ; TTY=pts/1 ; PWD=/srv/shop ; USER=root ; COMMAND=/usr/bin/cat /etc/shadow',
  ],
  ...Array.from({ length: 8 }, (_, guess) => [
    22 - guess * 0.2,
    'sshd[1044]',
    `Failed password for root from ${GUESSER} port ${4711 + guess} ssh2`,
  ]),
  [12, 'sshd[1051]', `Accepted publickey for ada from ${OFFICE} port 50533 ssh2`],
  [6, 'sshd[1060]', `Failed password for ada from ${GUESSER} port 4801 ssh2`],
];

/** The lines in syslog's form, with times of RFC 3339. @param {Date} now */
export const logOf = (now) =>
  EVENTS.map(([minutes, program, message]) => {
    const time = new Date(now.getTime() - minutes * 60_000).toISOString();
    return `${time} shop-gateway ${program}: ${message}`;
  }).join('\n');
