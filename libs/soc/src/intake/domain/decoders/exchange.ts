import { clientFacts, clientOf } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';
import { cells } from './csv.js';

const SOURCES: SigmaSources = {
  products: ['windows'],
  categories: ['authentication'],
  services: ['exchange'],
};
const HEAD = /^\d{4}-\d\d-\d\dT[\d:.]+Z,/;
const ENDPOINT = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.%]+\]):\d{1,5}$/i;
const SMTP_CELLS = 9;
const MAILBOX_CELLS = 12;
const LOGIN = /^(?:authenticate|auth|login|pass)$/i;

interface Said {
  readonly server: string;
  readonly client: string;
  /** The result in the server's answer to a sign-in; undefined for other commands. */
  readonly outcome?: Facts['outcome'];
  readonly user?: string | undefined;
  readonly method: string;
}

/** CSV without a heading. Endpoints precede client text, and only the server's answer decides the result. */
export function decodeExchange(line: string): Facts | null {
  if (!HEAD.test(line)) return null;
  const values = cells(line, ',');
  const found = smtp(values) ?? mailbox(values);
  if (found === null) return null;
  const to = clientOf(found.server);
  return {
    className: found.outcome === undefined ? 'network' : 'authentication',
    activity: found.outcome === undefined ? 'traffic' : 'logon',
    outcome: found.outcome,
    time: values[0],
    user: found.user,
    ...clientFacts(clientOf(found.client)),
    dstIp: to.ip,
    dstPort: to.port,
    method: found.method,
    program: 'exchange',
    sources: found.outcome === undefined ? { ...SOURCES, categories: [] } : SOURCES,
    known: true,
  };
}

/** Columns are `date, connector, session, number, local, remote, event, data, context`; `>` marks the server. */
function smtp(values: readonly string[]): Said | null {
  const [, , , number = '', server = '', client = '', event = '', data = ''] = values;
  if (values.length < SMTP_CELLS || !/^[-+<>*]$/.test(event) || !areEnds(number, server, client)) return null;
  const code = event === '>' ? /^(?<code>235|535) /.exec(data)?.groups?.['code'] : undefined;
  const outcome = code === undefined ? undefined : code === '235' ? 'success' : 'failure';
  return { server, client, outcome, method: 'smtp' };
}

/** IMAP and POP: `date, session, number, server, client, user, duration, sizes, command, parameters, context, …`. */
function mailbox(values: readonly string[]): Said | null {
  const [, , number = '', server = '', client = '', name = ''] = values;
  if (values.length < MAILBOX_CELLS || !areEnds(number, server, client)) return null;
  const [command = '', , context = ''] = values.slice(9);
  const user = name === '' ? undefined : name;
  const method = /:(?:110|995)$/.test(server) ? 'pop3' : 'imap';
  const answer = /^R="?(?:[^\s"]+ )?(?<word>NO|BAD|-ERR|\+?OK)\b/i.exec(context)?.groups?.['word'];
  if (answer === undefined || !LOGIN.test(command)) return { server, client, user, method };
  return { server, client, user, method, outcome: /OK$/i.test(answer) ? 'success' : 'failure' };
}

const areEnds = (number: string, server: string, client: string): boolean =>
  /^\d+$/.test(number) && ENDPOINT.test(server) && ENDPOINT.test(client);
