import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { defineNotification } from './notification.js';

const happened = defineEvent({ type: 'Happened', schemaVersion: 1, schema: z.object({ userId: z.uuid() }) });
const base = { topic: 'scans', title: 'It happened', tells: () => null } as const;

describe('a rule of notifications', () => {
  it('is mailed by its reader’s preferences unless it declares otherwise', () => {
    const rule = defineNotification({ ...base, kind: 'samples.happened', handles: [happened] });
    expect(rule).toMatchObject({ kind: 'samples.happened', mail: 'by-topic', version: 1 });
  });

  it.each(['Happened', 'samples', 'samples.', 'samples happened', 'samples.Happened'])(
    'cannot be named %s',
    (kind) => expect(() => defineNotification({ ...base, kind, handles: [happened] })).toThrow(TypeError),
  );

  it('needs either a text for one event, or a key and a text for several', () => {
    const declaration = {
      topic: 'scans',
      title: 'It',
      kind: 'samples.happened',
      handles: [happened],
    } as const;
    expect(() => defineNotification(declaration)).toThrow(TypeError);
    const grows = () => ({ key: 'one' });
    expect(() => defineNotification({ ...declaration, grows })).toThrow(TypeError);
    expect(defineNotification({ ...declaration, grows, words: () => 'It grows' })).toMatchObject(declaration);
  });

  it('is refused when it handles no event', () => {
    expect(() => defineNotification({ ...base, kind: 'samples.happened', handles: [] })).toThrow(TypeError);
  });
});
