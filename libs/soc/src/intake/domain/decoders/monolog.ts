import { readJson } from '../decode/json-records.js';
import { repeatedKeys } from '../decode/repeated-keys.js';
import type { Facts, SigmaSources } from '../decode/facts.js';
import { factsOfFields, mayNameClient, outcomeOf } from './named-fields.js';
import { withoutClient } from './prefixed.js';

const SOURCES: SigmaSources = { products: [], categories: ['authentication'], services: [] };
const LINE =
  /^\[(?<time>[^\]]{10,40})\] (?<channel>[\w-]+)\.(?<level>[A-Z]+): +(?<context>\{.*\}) (?:\[.*\]|\{.*\})$/s;

/** `[time] channel.LEVEL: {"type":"…","ip":"…"} []` of Magento and others. Null for a sentence or without JSON. */
export function decodeMonolog(line: string): Facts | null {
  const { time, channel, level = '', context = '' } = LINE.exec(line)?.groups ?? {};
  const record = time === undefined ? undefined : readJson(context)?.[0];
  const type = record?.['type'];
  if (record === undefined || typeof type !== 'string') return null;
  const facts = factsOfFields({ ...record, severity: level });
  const login = /(?:^|_)(?:LOGIN|SIGN_?IN|AUTH(?:ENTICATION)?)(?:_|$)/i.test(type);
  const said: Facts = {
    ...facts,
    className: login ? 'authentication' : facts.srcIp === undefined ? 'base' : 'network',
    activity: login ? 'logon' : facts.srcIp === undefined ? '' : 'traffic',
    outcome: outcomeOf(type),
    message: type,
    program: channel,
    sources: login ? SOURCES : undefined,
    time,
    fields: record,
  };
  return [...repeatedKeys(context)].some(mayNameClient) ? withoutClient(said) : said;
}
