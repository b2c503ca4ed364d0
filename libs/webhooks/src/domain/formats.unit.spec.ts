import { describe, expect, it } from '@jest/globals';
import { FORMATS } from '../contract/index.js';
import { requestOf } from '../adapters/requests.js';
import { syslogFrame } from '../adapters/syslog-sender.js';
import { BACKOFF_MS, waitAfter } from './backoff.js';
import { type Fact, FactCatalog } from './fact.js';

const FACT: Fact = {
  ...{ id: 'msg_1_7', name: 'incidents.incident-opened', title: 'Incident opened', part: 'Incidents' },
  ...{ at: '2026-11-26T10:00:00.000Z', position: 7, stream: 'incident:1', actor: 'user:1' },
  correlationId: 'c',
  data: { title: '<!channel> *b* & "q"', harm: 3, nested: { a: 1 } },
};
const sending = { link: 'https://rampart.example/', now: new Date('2026-11-26T10:00:01.000Z') };
const inputs = {
  ...{ url: 'https://receiver.example/base?x=1', user: 'ann', token: 'secret', project: 'SEC' },
  ...{ region: 'eu-west-1', secret: 'whsec_AAAA' },
};
const make = (format: (typeof FORMATS)[number]['id']) => {
  if (format === 'syslog') throw new Error('Syslog is no HTTP request.');
  return requestOf({ ...inputs, format }, [FACT, { ...FACT, id: 'msg_1_8', position: 8 }], sending);
};

describe('a request to', () => {
  it.each(FORMATS.filter(({ id }) => id !== 'syslog').map(({ id }) => id))(
    '%s leaves no place unfilled, and says what happened',
    async (format) => {
      const { url, body } = await make(format);
      expect(url.host).toBe('receiver.example');
      expect(body).not.toMatch(/\{\{|undefined/);
      expect(body).toContain('Incident opened');
      if (!['splunk', 'elastic', 's3'].includes(format)) expect(() => JSON.parse(body)).not.toThrow();
    },
  );

  it('Slack reads no text of a fact as markup or as a call to everyone', async () => {
    const { body } = await make('slack');
    expect(body).toContain('&lt;!channel&gt;');
    expect(body).toContain('<https://rampart.example/|Open Rampart>');
  });

  it('Discord and Teams read no text of a fact as markup', async () => {
    for (const format of ['discord', 'teams'] as const)
      expect((await make(format)).body).toContain('\\\\*b\\\\*');
  });

  it('PagerDuty holds the key, the id for repetitions and the data as an object', async () => {
    expect(JSON.parse((await make('pagerduty')).body)).toMatchObject({
      routing_key: 'secret',
      dedup_key: 'msg_1_7',
      payload: { custom_details: FACT.data },
    });
  });

  it('Jira and ServiceNow signs in as the user below the base address', async () => {
    const { url, headers } = await make('jira');
    expect(url.href).toBe('https://receiver.example/base/rest/api/3/issue?x=1');
    expect(headers['authorization']).toBe(`Basic ${Buffer.from('ann:secret').toString('base64')}`);
    expect((await make('servicenow')).url.pathname).toBe('/base/api/now/table/incident');
  });

  it('Elastic creates each fact under its id, so that a repetition is refused there', async () => {
    const { body, url } = await make('elastic');
    const [first, event, second] = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([first, second]).toEqual([{ create: { _id: 'msg_1_7' } }, { create: { _id: 'msg_1_8' } }]);
    expect(event).toMatchObject({ class_uid: 0, type_uid: 99, metadata: { uid: 'msg_1_7', sequence: 7 } });
    expect(url.pathname).toBe('/base/SEC/_bulk');
  });

  it('S3 is signed, and a repetition overwrites the same object', async () => {
    const { url, headers, method } = await make('s3');
    expect([method, url.pathname]).toEqual(['PUT', '/base/2026/11/26/msg_1_7-2.ndjson']);
    expect(headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 Credential=ann\/20261126\/eu-west-1\/s3/);
  });
});

describe('a frame of syslog', () => {
  it('begins with its length in bytes, and has a header of RFC 5424', () => {
    const frame = syslogFrame({ ...FACT, data: { text: 'ä\n<1>' } }, 'host é').toString();
    const [, length, message = ''] = /^(\d+) ([^]*)$/.exec(frame) ?? [];
    expect(Buffer.byteLength(message)).toBe(Number(length));
    expect(message).toMatch(
      /^<134>1 2026-11-26T10:00:00\.000Z host-- rampart - incidents\.incident-opened - \{/,
    );
    expect(message).not.toContain('\n');
  });
});

describe('the catalog of facts', () => {
  const definitions = [
    { type: 'IncidentOpened', personal: [{ field: 'name' }] },
    { type: 'WebhookPaused' },
    { type: 'Unowned' },
  ] as never;
  const owners = new Map([
    ['IncidentOpened', 'incidents'],
    ['WebhookPaused', 'webhooks'],
  ]);
  const catalog = new FactCatalog(definitions, owners, (name) => name.toUpperCase(), 'webhooks');
  const event = (type: string) =>
    ({
      ...{ type, position: 7, stream: 's', tenantId: 't' },
      data: { name: 'Ann', tokenSha256: 'x', passwordHash: 'x', kind: 'scam' },
      metadata: { at: FACT.at, actor: 'system', correlationId: 'c' },
    }) as never;

  it('sends neither personal nor secret fields', () => {
    expect(catalog.factOf('w', event('IncidentOpened'))).toMatchObject({
      ...{ id: 'msg_w_7', name: 'incidents.incident-opened', part: 'INCIDENTS' },
      data: { kind: 'scam' },
    });
    expect(Object.keys(catalog.factOf('w', event('IncidentOpened'))?.data ?? {})).toEqual(['kind']);
  });

  it('never sends the facts of webhooks, which would cause further ones', () => {
    expect(catalog.factOf('w', event('WebhookPaused'))).toBeNull();
    expect(catalog.typesOf(['webhooks', 'incidents'])).toEqual(['IncidentOpened']);
    expect(catalog.typesOf(['incidents.incident-opened'])).toEqual(['IncidentOpened']);
  });
});

describe('the wait after failed attempts', () => {
  it('grows, and ends with giving up', () => {
    expect(waitAfter(1)).toBe(5_000);
    expect([...BACKOFF_MS]).toEqual([...BACKOFF_MS].sort((a, b) => a - b));
    expect(waitAfter(BACKOFF_MS.length + 1)).toBeNull();
  });
});
