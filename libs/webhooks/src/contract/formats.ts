export const INPUTS = ['url', 'user', 'token', 'project', 'region', 'certificate'] as const;
export type Input = (typeof INPUTS)[number];

export const INPUT_LABELS: Readonly<Record<Input, string>> = {
  url: 'Address',
  user: 'User',
  token: 'Token',
  project: 'Project or index',
  region: 'Region',
  certificate: 'CA certificate (PEM)',
};

interface Format {
  readonly id: string;
  readonly title: string;
  /** Inputs that are required. */
  readonly needs: readonly Input[];
  readonly may?: readonly Input[];
  /** What the receiver calls an input. */
  readonly help?: Readonly<Partial<Record<Input, string>>>;
  /** What the facts of one request become; `docs/webhooks.md` lists it. */
  readonly become: string;
  /** Facts that one request may carry; 1 by default. */
  readonly batch?: number;
  /** The protocol of the address; `https:` by default. */
  readonly protocol?: 'tls:';
}

/** The most facts of one request to a SIEM. */
const BATCH = 500;

const INCOMING = { url: 'The incoming webhook' };
const BASE = { url: 'Without a path' };

/** Everything that facts can be sent to. How each looks is in `domain/templates.ts` and `domain/siem.ts`. */
export const FORMATS = [
  { id: 'standard', title: 'Standard Webhooks', needs: ['url'], become: 'signed JSON' },
  { id: 'slack', title: 'Slack', needs: ['url'], help: INCOMING, become: 'text' },
  { id: 'teams', title: 'Microsoft Teams', needs: ['url'], help: INCOMING, become: 'text' },
  { id: 'discord', title: 'Discord', needs: ['url'], help: INCOMING, become: 'text' },
  {
    id: 'pagerduty',
    title: 'PagerDuty',
    needs: ['url', 'token'],
    become: 'an event',
    help: { url: 'https://events.pagerduty.com/v2/enqueue', token: 'Routing key' },
  },
  {
    id: 'jira',
    title: 'Jira',
    needs: ['url', 'user', 'token', 'project'],
    become: 'a task',
    help: { ...BASE, token: 'API token', project: 'Project key' },
  },
  {
    id: 'servicenow',
    title: 'ServiceNow',
    needs: ['url', 'user', 'token'],
    become: 'an incident',
    help: { ...BASE, token: 'Password' },
  },
  {
    id: 'splunk',
    title: 'Splunk HEC',
    needs: ['url', 'token'],
    help: BASE,
    batch: BATCH,
    become: 'OCSF events',
  },
  {
    id: 'elastic',
    title: 'Elastic',
    needs: ['url', 'token', 'project'],
    help: { ...BASE, token: 'API key', project: 'Index or data stream' },
    batch: BATCH,
    become: 'documents by the bulk API',
  },
  {
    id: 's3',
    title: 'S3 (NDJSON)',
    needs: ['url', 'user', 'token', 'region'],
    help: { url: 'The bucket, with folder', user: 'Access key', token: 'Secret key' },
    batch: BATCH,
    become: 'one object',
  },
  {
    id: 'syslog',
    title: 'Syslog over TLS',
    needs: ['url'],
    may: ['certificate'],
    protocol: 'tls:',
    help: { url: 'tls://host:6514', certificate: 'Only for an authority of your own' },
    batch: BATCH,
    become: 'frames (RFC 5424, RFC 5425)',
  },
] as const satisfies readonly Format[];

export type FormatId = (typeof FORMATS)[number]['id'];
export const FORMAT_IDS = FORMATS.map(({ id }) => id) as readonly FormatId[];

export const formatOf = (id: FormatId): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0];
