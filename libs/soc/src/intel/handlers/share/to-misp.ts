import { createHash } from 'node:crypto';
import { uuidFrom } from '@rampart/event-log';
import type { MispEvent, MispManifest } from '../../contract/misp.js';
import type { SharedDay, SharedVersion } from '../../domain/shared-version.js';

export interface MispTenant {
  readonly id: string;
  readonly name: string;
}

/** MISP's threat level "undefined", and the analysis "completed". */
const LEVEL = '4';
const COMPLETED = '2';

const HASH_TYPES: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256', 128: 'sha512' };

/** The id of the event that has the indicators of a day. */
export const mispEventId = (tenantId: string, day: string): string => uuidFrom(`misp ${tenantId} ${day}`);

/** An entry of `manifest.json` (MISP feed format, draft-00). */
export function mispManifestEntry(tenant: MispTenant, day: SharedDay): MispManifest[string] {
  return { ...headOf(tenant, day), timestamp: seconds(day.changed), Tag: [] };
}

/** A file of a feed: an event with one attribute for each indicator (MISP core format). */
export function mispEvent(tenant: MispTenant, day: SharedDay, versions: readonly SharedVersion[]): MispEvent {
  const timestamp = seconds(day.changed);
  return {
    Event: {
      uuid: mispEventId(tenant.id, day.day),
      ...headOf(tenant, day),
      ...{ published: true, timestamp, publish_timestamp: timestamp },
      Attribute: versions.map((version) => attributeOf(tenant.id, version)),
    },
  };
}

/** `hashes.csv`: the MD5 of each value with its event, by which MISP looks a value up in a feed. */
export const mispHashLines = (tenantId: string, versions: readonly SharedVersion[]): string =>
  versions
    .map(({ value, firstSeen }) => {
      const hash = createHash('md5').update(value).digest('hex');
      return `${hash},${mispEventId(tenantId, firstSeen.slice(0, 10))}\n`;
    })
    .join('');

function headOf({ id, name }: MispTenant, { day }: SharedDay) {
  return {
    info: `Own indicators of ${day}`,
    ...{ date: day, threat_level_id: LEVEL, analysis: COMPLETED },
    Orgc: { uuid: uuidFrom(`misp organisation ${id}`), name },
  };
}

function attributeOf(tenantId: string, version: SharedVersion) {
  const { id, value, source, tags, description, firstSeen, lastSeen, added } = version;
  return {
    uuid: uuidFrom(`misp attribute ${tenantId} ${id}`),
    ...kindOf(version),
    ...{ value, to_ids: true, timestamp: seconds(added), first_seen: firstSeen, last_seen: lastSeen },
    comment: [description, `Source: ${source}.`].filter((text) => text !== '').join(' '),
    Tag: tags.map((name) => ({ name })),
  };
}

function kindOf({ type, value }: Pick<SharedVersion, 'type' | 'value'>) {
  switch (type) {
    case 'ip':
    case 'network':
      return { type: 'ip-dst', category: 'Network activity' };
    case 'domain':
    case 'url':
      return { type, category: 'Network activity' };
    case 'email':
      return { type: 'email-src', category: 'Payload delivery' };
    case 'hash':
      return { type: HASH_TYPES[value.length] ?? 'other', category: 'Payload delivery' };
  }
}

const seconds = (at: string): string => String(Math.floor(Date.parse(at) / 1_000));
