import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventCatalog } from '../catalog/event-catalog.js';
import { EventCodec } from '../catalog/event-codec.js';
import { sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { InMemorySubjectKeys } from '../testing/in-memory-subject-keys.js';
import { open, seal } from './seal.js';

const key = Buffer.alloc(32, 3);

describe('seal and open', () => {
  it('restore the text, and fail with another key or context or after any change', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (plain, place) => {
        const sealed = seal(key, 'context', 'salt', Buffer.from(plain));
        expect(open(key, 'context', sealed)).toEqual(Buffer.from(plain));
        expect(() => open(Buffer.alloc(32, 4), 'context', sealed)).toThrow();
        expect(() => open(key, 'other', sealed)).toThrow();
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(place % changed.length) ^ 1, place % changed.length);
        expect(() => open(key, 'context', changed)).toThrow();
      }),
      { numRuns: 100, seed: 256 },
    );
  });

  it('give the same bytes for the same call, and never use a nonce for different ones', () => {
    const sealed = (context: string, salt: string, text: string) =>
      seal(key, context, salt, Buffer.from(text)).toString('hex');
    expect(sealed('a', 'b', 'c')).toBe(sealed('a', 'b', 'c'));
    const others = [
      sealed('a', 'b', 'c'),
      sealed('a', 'b', 'd'),
      sealed('a', 'bc', ''),
      sealed('ab', '', 'c'),
      sealed('a', '', 'bc'),
    ];
    expect(new Set(others.map((hex) => hex.slice(0, 24))).size).toBe(others.length);
  });
});

describe('EventCodec', () => {
  const keys = new InMemorySubjectKeys();
  const codec = new EventCodec(new EventCatalog(sampleEvents), keys);
  const events = [{ type: 'PersonSeen', data: { personId: '7', name: 'Ada', town: 'Ulm' } }];

  it('stores no readable personal field, and binds it to tenant, subject, type and field', async () => {
    const [stored] = await codec.encode({ tenantId: TENANT_A, commandId: uuid(1), events });
    const { type, schemaVersion, payload } = stored ?? { type: '', schemaVersion: 0, payload: '' };
    expect(payload).not.toContain('Ada');
    expect(payload).toContain('Ulm');
    const keyOf = await codec.keysFor(codec.subjectsOf(TENANT_A, payload));
    const event = { tenantId: TENANT_A, type, schemaVersion, payload };
    expect(codec.decode(event, keyOf).data).toMatchObject({ name: 'Ada' });
    const unreadable = expect.objectContaining({ code: 'event-log.unreadable-field' });
    const anyKey = () => keyOf({ tenantId: TENANT_A, subject: 'person:7' });
    expect(() => codec.decode({ ...event, tenantId: TENANT_B }, anyKey)).toThrow(unreadable);
    expect(() =>
      codec.decode({ ...event, payload: payload.replace('person:7', 'person:8') }, anyKey),
    ).toThrow(unreadable);
    expect(() => codec.decode({ ...event, payload: payload.replace('"name"', '"town2"') }, anyKey)).toThrow(
      unreadable,
    );
  });

  it('shows the erased value once the key was destroyed', async () => {
    const [stored] = await codec.encode({ tenantId: TENANT_A, commandId: uuid(2), events });
    keys.destroy({ tenantId: TENANT_A, subject: 'person:7' });
    const payload = stored?.payload ?? '';
    const keyOf = await codec.keysFor(codec.subjectsOf(TENANT_A, payload));
    const event = { tenantId: TENANT_A, type: 'PersonSeen', schemaVersion: 1, payload };
    expect(codec.decode(event, keyOf).data).toEqual({ personId: '7', name: 'erased', town: 'Ulm' });
  });
});
