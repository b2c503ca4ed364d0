export const INPUTS = ['url', 'user', 'token', 'project', 'region', 'certificate'] as const;
export type Input = (typeof INPUTS)[number];

interface Format {
  readonly id: string;
  readonly title: string;
  /** Inputs that are required. */
  readonly needs: readonly Input[];
  readonly may?: readonly Input[];
  /** Facts that one request may carry; 1 by default. */
  readonly batch?: number;
  /** The protocol of the address; `https:` by default. */
  readonly protocol?: 'tls:';
}

/** The most facts of one request to a SIEM. */
const BATCH = 500;

/** Everything that facts can be sent to. How each looks is in `domain/templates.ts` and `domain/siem.ts`. */
export const FORMATS = [
  { id: 'standard', title: 'Standard Webhooks', needs: ['url'] },
  { id: 'slack', title: 'Slack', needs: ['url'] },
  { id: 'teams', title: 'Microsoft Teams', needs: ['url'] },
  { id: 'discord', title: 'Discord', needs: ['url'] },
  { id: 'pagerduty', title: 'PagerDuty', needs: ['url', 'token'] },
  { id: 'jira', title: 'Jira', needs: ['url', 'user', 'token', 'project'] },
  { id: 'servicenow', title: 'ServiceNow', needs: ['url', 'user', 'token'] },
  { id: 'splunk', title: 'Splunk HEC', needs: ['url', 'token'], batch: BATCH },
  { id: 'elastic', title: 'Elastic', needs: ['url', 'token', 'project'], batch: BATCH },
  { id: 's3', title: 'S3 (NDJSON)', needs: ['url', 'user', 'token', 'region'], batch: BATCH },
  {
    id: 'syslog',
    title: 'Syslog over TLS',
    needs: ['url'],
    may: ['certificate'],
    batch: BATCH,
    protocol: 'tls:',
  },
] as const satisfies readonly Format[];

export type FormatId = (typeof FORMATS)[number]['id'];
export const FORMAT_IDS = FORMATS.map(({ id }) => id) as readonly FormatId[];

export const formatOf = (id: FormatId): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0];
