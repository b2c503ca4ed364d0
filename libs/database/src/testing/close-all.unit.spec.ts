import { describe, expect, it } from '@jest/globals';
import { closeAll } from './close-all.js';

describe('closing everything', () => {
  it('runs every closer from the last to the first, and then throws the first error', async () => {
    const closed: string[] = [];
    const closer = (name: string, error?: Error) => () => {
      closed.push(name);
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    };
    const closers = [
      closer('database'),
      closer('server', new Error('server')),
      closer('app', new Error('app')),
    ];
    await expect(closeAll(closers)).rejects.toThrow('app');
    expect(closed).toEqual(['app', 'server', 'database']);
    expect(closers).toEqual([]);
  });
});
