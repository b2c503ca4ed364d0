import type { EventRecord } from '@rampart/sigma';
import { clientOf } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';

const READ = /^(Get|List|Describe|Head|Lookup|Search|Select|Batch(?:Get|Describe))/;
const WRITE: readonly (readonly [RegExp, string])[] = [
  [/^(Create|Run|Put|Add|Attach|Allocate|Register|Import)/, 'create'],
  [/^(Delete|Remove|Terminate|Detach|Deregister|Revoke)/, 'delete'],
  [/./, 'update'],
];

export function decodeCloudTrail(record: EventRecord): Facts | null {
  const { eventName, eventSource, eventTime } = record;
  if (typeof eventName !== 'string' || typeof eventSource !== 'string' || typeof eventTime !== 'string')
    return null;
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  const identity = part(record['userIdentity']);
  const answer = part(record['responseElements']);
  const error = text(record['errorCode']);
  const client = text(record['sourceIPAddress']);
  const found = client === undefined ? {} : clientOf(client);
  const signIn = eventName === 'ConsoleLogin';
  const failed = error !== undefined || answer['ConsoleLogin'] === 'Failure';
  return {
    className: signIn ? 'authentication' : 'api',
    activity: signIn
      ? 'logon'
      : READ.test(eventName)
        ? 'read'
        : (WRITE.find(([form]) => form.test(eventName))?.[1] ?? ''),
    outcome: failed ? 'failure' : 'success',
    user: text(identity['userName']) ?? text(identity['arn']) ?? text(identity['type']),
    userDomain: text(identity['accountId']),
    srcIp: found.ip,
    srcName: found.name,
    host: text(record['awsRegion']),
    program: eventSource,
    message: `${eventName} ${eventSource}${error === undefined ? '' : ` ${error}`}`,
    reason: error ?? text(record['errorMessage']),
    http: { userAgent: text(record['userAgent']) },
    time: eventTime,
    sources: { products: ['aws'], categories: [], services: ['cloudtrail'] },
    fields: record,
    known: true,
  };
}

function part(value: unknown): EventRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as EventRecord) : {};
}
