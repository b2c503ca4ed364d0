import { isIPv6 } from 'node:net';
import { objectIdOf } from './object-id.js';
import type { SharedVersion } from '../../domain/shared-version.js';

/** The media type of STIX 2.1 (TAXII 2.1, section 1.6.8). */
export const STIX_MEDIA = 'application/stix+json;version=2.1';

const HASHES: Readonly<Record<number, string>> = { 32: 'MD5', 40: 'SHA-1', 64: 'SHA-256', 128: 'SHA-512' };

/** An indicator object of STIX 2.1 (section 4.7). */
export function toStix(tenantId: string, version: SharedVersion): Record<string, unknown> {
  const { id, value, source, confidence, tags, description, firstSeen, endsAt, added, revoked } = version;
  return {
    ...{ type: 'indicator', spec_version: '2.1', id: objectIdOf(tenantId, id) },
    ...{ created: firstSeen, modified: added, revoked },
    ...{
      name: value,
      description: [description, `Source: ${source}.`].filter((text) => text !== '').join(' '),
    },
    ...{ pattern: patternOf(version), pattern_type: 'stix', pattern_version: '2.1' },
    valid_from: firstSeen,
    // Section 4.7.1: the end must be after the start.
    ...(endsAt !== null && endsAt > firstSeen && { valid_until: endsAt }),
    confidence,
    ...(tags.length > 0 && { labels: tags }),
  };
}

/** The pattern of a value (STIX 2.1, section 9). */
export function patternOf({ type, value }: Pick<SharedVersion, 'type' | 'value'>): string {
  return `[${pathOf(type, value)} = '${value.replace(/[\\']/g, '\\$&')}']`;
}

function pathOf(type: SharedVersion['type'], value: string): string {
  switch (type) {
    case 'ip':
    case 'network':
      return isIPv6(value.split('/')[0] ?? '') ? 'ipv6-addr:value' : 'ipv4-addr:value';
    case 'domain':
      return 'domain-name:value';
    case 'url':
      return 'url:value';
    case 'email':
      return 'email-addr:value';
    case 'hash':
      return `file:hashes.'${HASHES[value.length] ?? 'SHA-256'}'`;
  }
}
