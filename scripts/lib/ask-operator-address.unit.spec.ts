import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { askOperatorAddress } from './ask-operator-address.mjs';

function terminal(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  const ending = new AbortController();
  const ask = askOperatorAddress({
    input,
    output,
    signal: ending.signal,
  });
  return { input, output, ending, ask };
}

describe('the first start', () => {
  it('asks at a terminal for the operator’s mail address until the answer is one', async () => {
    const { input, output, ask } = terminal();
    input.write('not an address\n');
    output.on('data', (text) => {
      if (String(text).includes('is not a mail address')) input.write('hello@rampart.example\n');
    });
    expect(await ask).toBe('hello@rampart.example');
  });

  it('continues without an address after Enter, Ctrl-D or the end of the start', async () => {
    const enter = terminal();
    enter.input.write('\n');
    const closed = terminal();
    closed.input.end();
    const stopped = terminal();
    stopped.ending.abort();
    expect(await Promise.all([enter.ask, closed.ask, stopped.ask])).toEqual([null, null, null]);
  });

  it('asks nothing and waits for nothing without a terminal', async () => {
    const { output, ask } = terminal(false);
    expect(await ask).toBeNull();
    expect(output.readableLength).toBe(0);
  });
});
