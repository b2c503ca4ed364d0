import { describe, expect, it } from '@jest/globals';
import { logOutput } from './log-output.js';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** A file that accepts this number of bytes. */
function file(room: number) {
  const state = { text: '', room };
  const write = (_fd: number, bytes: Buffer): number => {
    const taken = Math.min(bytes.length, state.room);
    if (taken === 0) throw failure('ENOSPC');
    state.text += bytes.subarray(0, taken).toString();
    state.room -= taken;
    return taken;
  };
  return { state, output: logOutput(1, write) };
}

describe('the log of a process whose disk is full', () => {
  it('loses lines instead of ending the process, and reports their number once there is space', () => {
    const { state, output } = file(8);
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) output.write(line);
    expect(state.text).toBe('one\ntwo\n');
    state.room = 1_000;
    output.write('five\n');
    const [, , notice, last] = state.text.split('\n');
    expect(JSON.parse(notice ?? '')).toMatchObject({ level: 'warn', lines: 2 });
    expect(last).toBe('five');
    output.write('six\n');
    expect(state.text.endsWith('five\nsix\n')).toBe(true);
  });

  it('starts a new line after one that was cut off', () => {
    const { state, output } = file(6);
    for (const line of ['one\n', 'two\n']) output.write(line);
    state.room = 1_000;
    output.write('three\n');
    expect(state.text.split('\n').map((line) => line.slice(0, 10))).toEqual([
      'one',
      'tw',
      '{"level":"',
      'three',
      '',
    ]);
  });

  it('retries briefly when a pipe is full, then drops the line', () => {
    let calls = 0;
    const output = logOutput(1, (_fd, bytes) => {
      calls += 1;
      if (calls === 1) throw failure('EAGAIN');
      return bytes.length;
    });
    output.write('one\n');
    expect(calls).toBe(2);
    const stuck = logOutput(1, () => {
      calls += 1;
      throw failure('EAGAIN');
    });
    stuck.write('two\n');
    expect(calls).toBe(22);
  });
});
