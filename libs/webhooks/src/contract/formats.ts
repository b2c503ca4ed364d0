import { t } from '@rampart/kernel';

export const INPUTS = ['url', 'user', 'token', 'project', 'region', 'certificate'] as const;
export type Input = (typeof INPUTS)[number];

export const INPUT_LABELS: Readonly<Record<Input, string>> = {
  url: t`Address`,
  user: t`User`,
  token: t`Token`,
  project: t`Project or index`,
  region: t`Region`,
  certificate: t`CA certificate (PEM)`,
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

const INCOMING = { url: t`The incoming webhook` };
const BASE = { url: t`Without a path` };

/** Everything that facts can be sent to. How each looks is in `domain/templates.ts` and `domain/siem.ts`. */
export const FORMATS = [
  { id: 'standard', title: t`Standard Webhooks`, needs: ['url'], become: t`signed JSON` },
  { id: 'slack', title: t`Slack`, needs: ['url'], help: INCOMING, become: 'text' },
  { id: 'teams', title: t`Microsoft Teams`, needs: ['url'], help: INCOMING, become: 'text' },
  { id: 'discord', title: t`Discord`, needs: ['url'], help: INCOMING, become: 'text' },
  {
    id: 'pagerduty',
    title: t`PagerDuty`,
    needs: ['url', 'token'],
    become: t`an event`,
    help: { url: 'https://events.pagerduty.com/v2/enqueue', token: t`Routing key` },
  },
  {
    id: 'jira',
    title: t`Jira`,
    needs: ['url', 'user', 'token', 'project'],
    become: t`a task`,
    help: { ...BASE, token: t`API token`, project: t`Project key` },
  },
  {
    id: 'servicenow',
    title: t`ServiceNow`,
    needs: ['url', 'user', 'token'],
    become: t`an incident`,
    help: { ...BASE, token: t`Password` },
  },
  {
    id: 'splunk',
    title: t`Splunk HEC`,
    needs: ['url', 'token'],
    help: BASE,
    batch: BATCH,
    become: t`OCSF events`,
  },
  {
    id: 'elastic',
    title: t`Elastic`,
    needs: ['url', 'token', 'project'],
    help: { ...BASE, token: t`API key`, project: t`Index or data stream` },
    batch: BATCH,
    become: t`documents by the bulk API`,
  },
  {
    id: 's3',
    title: t`S3 (NDJSON)`,
    needs: ['url', 'user', 'token', 'region'],
    help: { url: t`The bucket, with folder`, user: t`Access key`, token: t`Secret key` },
    batch: BATCH,
    become: t`one object`,
  },
  {
    id: 'syslog',
    title: t`Syslog over TLS`,
    needs: ['url'],
    may: ['certificate'],
    protocol: 'tls:',
    help: { url: 'tls://host:6514', certificate: t`Only for an authority of your own` },
    batch: BATCH,
    become: t`frames (RFC 5424, RFC 5425)`,
  },
] as const satisfies readonly Format[];

export type FormatId = (typeof FORMATS)[number]['id'];
export const FORMAT_IDS = FORMATS.map(({ id }) => id) as readonly FormatId[];

export const formatOf = (id: FormatId): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0];
