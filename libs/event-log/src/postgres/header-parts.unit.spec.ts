import { describe, expect, it } from '@jest/globals';
import { headerText } from '../evidence/event-header.js';
import { digest, leafOf } from '../evidence/hashes.js';
import { note, request, uuid } from '../testing/fixtures.js';
import { headerEnd, headerStart } from './header-parts.js';

describe('headerStart and headerEnd', () => {
  it('give the header around position and version, and end with the hash of the payload', () => {
    for (const causation of [undefined, 41]) {
      const { tenantId, stream, metadata } = request(7, [note('x')], { stream: 'notebook:Überzahl' });
      const given = { ...metadata, ...(causation === undefined ? {} : { causation }) };
      const event = { type: 'NoteTaken', schemaVersion: 2, payload: '{}', payloadHash: digest('{}') };
      const header = headerText({
        shard: 3,
        position: 1234,
        tenantId,
        stream,
        version: 56,
        type: event.type,
        schemaVersion: event.schemaVersion,
        eventId: uuid(9),
        atMicroseconds: Date.parse(given.at) * 1000,
        actor: given.actor,
        correlationId: given.correlationId,
        causation: causation ?? null,
      });
      const start = headerStart(
        3,
        { ...request(7, []), tenantId, stream, metadata: given },
        Date.parse(given.at),
      );
      const end = headerEnd(event, uuid(9));
      expect(`${start}1234\n56${end}`).toBe(header + event.payloadHash);
      const bytes = Buffer.concat([Buffer.from(`${start}1234\n56`), Buffer.from(end, 'latin1')]);
      expect(digest(bytes)).toBe(leafOf(header, event.payloadHash));
    }
  });
});
