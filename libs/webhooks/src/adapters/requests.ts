import { signedHeaders } from '@rampart/outbound';
import { AwsV4Signer } from 'aws4fetch';
import type { FormatId } from '../contract/index.js';
import type { Fact } from '../domain/fact.js';
import { elasticOf, ndjsonOf, splunkOf } from '../domain/siem.js';
import { fillTemplate, formOf, type TemplateId } from '../domain/templates.js';
import type { Destination } from '../ports/sender.js';

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What requests say about this installation. */
export interface Sending {
  /** The start of links, the public URL. */
  readonly link: string;
  readonly now: Date;
}

type HttpFormat = Exclude<FormatId, 'syslog'>;
type Make = (
  destination: Destination,
  facts: readonly [Fact, ...Fact[]],
  sending: Sending,
) => OutgoingRequest | Promise<OutgoingRequest>;

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';

const standard: Make = ({ url, secret }, [fact], { now }) => {
  const { id, name, title, at, position, stream, actor, correlationId, data } = fact;
  const body = JSON.stringify({
    ...{ type: name, timestamp: at },
    data: { title, position, stream, actor, correlationId, fields: data },
  });
  const signed = signedHeaders({ id, body, secret: secret ?? '' }, now.getTime());
  return { url: new URL(url), method: 'POST', body, headers: { 'content-type': JSON_TYPE, ...signed } };
};

const templated =
  (id: TemplateId): Make =>
  ({ url, user = '', token = '', project = '' }, [fact], { link }) => {
    const { path = '', auth, escape, body } = formOf(id);
    const values = { ...fact, summary: summaryOf(fact), link, token, project };
    const basic = Buffer.from(`${user}:${token}`).toString('base64');
    return {
      ...{ url: below(url, path), method: 'POST' },
      headers: { 'content-type': JSON_TYPE, ...(auth === 'basic' && { authorization: `Basic ${basic}` }) },
      body: JSON.stringify(fillTemplate(body, values, escape)),
    };
  };

const splunk: Make = ({ url, token = '' }, facts, { link }) => ({
  ...{ url: below(url, '/services/collector/event'), method: 'POST' },
  headers: { 'content-type': JSON_TYPE, authorization: `Splunk ${token}` },
  body: splunkOf(facts, hostOf(link)),
});

const elastic: Make = ({ url, token = '', project = '' }, facts) => ({
  ...{ url: below(url, `/${project}/_bulk`), method: 'POST' },
  headers: { 'content-type': NDJSON, authorization: `ApiKey ${token}` },
  body: elasticOf(facts),
});

const s3: Make = async ({ url, user = '', token = '', region = '' }, facts, { now }) => {
  const [first] = facts;
  const name = `${first.at.slice(0, 10).replace(/-/g, '/')}/${first.id}-${facts.length}.ndjson`;
  const body = ndjsonOf(facts);
  const signer = new AwsV4Signer({
    ...{ method: 'PUT', url: below(url, `/${name}`).href, body, headers: { 'content-type': NDJSON } },
    ...{ accessKeyId: user, secretAccessKey: token, service: 's3', region },
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  const signed = await signer.sign();
  return { url: signed.url, method: 'PUT', headers: Object.fromEntries(signed.headers), body };
};

const MAKERS: Readonly<Record<HttpFormat, Make>> = {
  standard,
  slack: templated('slack'),
  teams: templated('teams'),
  discord: templated('discord'),
  pagerduty: templated('pagerduty'),
  jira: templated('jira'),
  servicenow: templated('servicenow'),
  ...{ splunk, elastic, s3 },
};

export const requestOf = (
  destination: Destination & { readonly format: HttpFormat },
  facts: readonly [Fact, ...Fact[]],
  sending: Sending,
): Promise<OutgoingRequest> => Promise.resolve(MAKERS[destination.format](destination, facts, sending));

/** The host of the public URL, for receivers that ask which machine sends. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : 'rampart');

/** The longest value that a summary shows, UTF-16 code units, and the most lines. */
const MOST = { value: 120, lines: 8 } as const;

function summaryOf({ at, data }: Fact): string {
  const shown = Object.entries(data).flatMap(([field, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? [`${field}: ${String(value).slice(0, MOST.value)}`]
      : [],
  );
  return [`${at.slice(0, 16).replace('T', ' ')} UTC`, ...shown.slice(0, MOST.lines)].join('\n');
}

/** An address below the folder of another one, with its query. */
function below(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  return url;
}
