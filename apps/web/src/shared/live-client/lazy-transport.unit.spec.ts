import { describe, expect, it } from '@jest/globals';
import type { ConnectionEvents, Transport } from '@rampart/live-feed/client';
import { lazyTransport } from './lazy-transport.js';

function events() {
  const heard: string[] = [];
  const listener: ConnectionEvents = {
    onOpen: () => heard.push('open'),
    onFrame: () => heard.push('frame'),
    onResync: () => heard.push('resync'),
    onGoodbye: () => heard.push('goodbye'),
    onClosed: (refusal) => heard.push(`closed ${refusal}`),
  };
  return { heard, listener };
}

/** A transport that opens at once and records its calls. */
function recorded() {
  const asked: string[] = [];
  const transport: Transport = (token, listener) => {
    asked.push(`connect ${token}`);
    listener.onOpen();
    return {
      subscribe: ({ topic }) => {
        asked.push(`subscribe ${topic}`);
        return Promise.resolve({ ok: true, head: 1 });
      },
      unsubscribe: (topic) => asked.push(`unsubscribe ${topic}`),
      close: () => asked.push('close'),
    };
  };
  return { asked, transport };
}

const settled = () => new Promise(setImmediate);

describe('a transport that is loaded at its first use', () => {
  it('connects once its code is loaded', async () => {
    const { asked, transport } = recorded();
    const { heard, listener } = events();
    const connection = lazyTransport(() => Promise.resolve(transport))('token', listener);
    await expect(connection.subscribe({ topic: 'a', since: null })).rejects.toThrow('no connection');
    await settled();
    await connection.subscribe({ topic: 'a', since: null });
    connection.unsubscribe('a');
    connection.close();
    expect(heard).toEqual(['open']);
    expect(asked).toEqual(['connect token', 'subscribe a', 'unsubscribe a', 'close']);
  });

  it('does not connect after it was closed', async () => {
    const { asked, transport } = recorded();
    const { heard, listener } = events();
    lazyTransport(() => Promise.resolve(transport))('token', listener).close();
    await settled();
    expect([...asked, ...heard]).toEqual([]);
  });

  it('reports a failed connection when its code cannot be loaded', async () => {
    const { heard, listener } = events();
    lazyTransport(() => Promise.reject(new TypeError('gone')))('token', listener);
    await settled();
    expect(heard).toEqual(['closed null']);
  });
});
