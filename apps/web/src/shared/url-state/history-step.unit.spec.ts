import { describe, expect, it } from '@jest/globals';
import { historyStep } from './history-step.js';
import { parseView, writeView } from './view-codec.js';

class History {
  private readonly entries: { search: string; state: unknown }[];
  private at = 1;

  constructor(search: string) {
    this.entries = [
      { search: 'elsewhere=1', state: null },
      { search, state: null },
    ];
  }

  get search(): string {
    return this.entries[this.at]?.search ?? '';
  }

  get length(): number {
    return this.entries.length;
  }

  back(): void {
    this.at -= 1;
  }

  forward(): void {
    this.at += 1;
  }

  change(change: Parameters<typeof historyStep>[1]): void {
    const params = new URLSearchParams(this.search);
    const step = historyStep(params, change, this.entries[this.at]?.state);
    if (step.kind === 'back') return this.back();
    const search = writeView(params, { ...parseView(params), ...change }).toString();
    if (step.kind === 'push') this.entries.splice(this.at + 1);
    this.at += step.kind === 'push' ? 1 : 0;
    this.entries[this.at] = { search, state: step.state };
  }
}

describe('steps of the history', () => {
  it('leave no extra entry after rows were opened, walked through and closed', () => {
    const history = new History('q=x');
    for (const row of ['a', 'b', 'c']) {
      history.change({ row });
      history.change({ row: `${row}-next` });
      expect(new URLSearchParams(history.search).get('row')).toBe(`${row}-next`);
      history.change({ row: null });
      expect(history.search).toBe('q=x');
    }
    expect(history.length).toBe(3);
    history.back();
    expect(history.search).toBe('elsewhere=1');
  });

  it('close a row in place when the address opened it', () => {
    const history = new History('row=a');
    history.change({ row: null });
    expect(history.search).toBe('');
    expect(history.length).toBe(2);
  });

  it('keep changes that were made while a row was open', () => {
    const history = new History('');
    history.change({ row: 'a' });
    history.change({ filters: [{ field: 'risk', op: 'in', values: ['low'] }] });
    history.change({ row: null });
    expect(history.search).toBe('f=risk%3Ain%3Alow');
    history.back();
    expect(history.search).toBe('');
  });

  it('open the row again by going forward, and close it by going back', () => {
    const history = new History('');
    history.change({ row: 'a' });
    history.change({ row: null });
    history.forward();
    expect(history.search).toBe('row=a');
    history.change({ row: null });
    expect(history.search).toBe('');
    expect(history.length).toBe(3);
  });

  it('ignore the order in which parameters are written', () => {
    const history = new History('row=a&q=x');
    history.change({ row: null });
    history.change({ row: 'b' });
    history.change({ row: null });
    expect(history.search).toBe('q=x');
    expect(history.length).toBe(3);
  });
});
