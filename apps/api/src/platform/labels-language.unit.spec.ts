import { describe, expect, it } from '@jest/globals';
import { labelled } from './labels-language.js';

const shout = (text: string): string => text.toUpperCase();

describe('labels of an answer', () => {
  it('are translated at every depth, and names and numbers stay', () => {
    const answer = {
      items: [
        { name: 'soc.alerts', title: 'Alerts', count: 2, dimension: { title: 'Severity', values: [] } },
      ],
      next: null,
    };
    expect(labelled(answer, shout)).toEqual({
      items: [
        { name: 'soc.alerts', title: 'ALERTS', count: 2, dimension: { title: 'SEVERITY', values: [] } },
      ],
      next: null,
    });
  });

  it('are each text of a list', () => {
    const answer = { why: ['One', { detail: 'Two', name: 'three' }] };
    expect(labelled(answer, shout)).toEqual({ why: ['ONE', { detail: 'TWO', name: 'three' }] });
  });

  it('leave times and other objects as they are', () => {
    const at = new Date(0);
    expect(labelled({ at, detail: 'New' }, shout)).toEqual({ at, detail: 'NEW' });
  });

  it('are only those named, so that what users wrote stays', () => {
    const answer = { account: { title: 'Mine', texts: [{ text: 'Mine' }] }, reasons: [{ label: 'New' }] };
    expect(labelled(answer, shout, { names: new Set(['label']) })).toEqual({
      ...answer,
      reasons: [{ label: 'NEW' }],
    });
  });

  it('may be named with the property that holds them, so that the same name elsewhere stays', () => {
    const answer = { checks: [{ name: 'Disk' }], queues: [{ name: 'disk' }] };
    expect(labelled(answer, shout, { names: new Set(['checks.name']) })).toEqual({
      checks: [{ name: 'DISK' }],
      queues: [{ name: 'disk' }],
    });
  });

  it('of an object that stays are not translated', () => {
    const answer = {
      forms: [
        { target: 'ic3', label: 'Name' },
        { target: 'x', label: 'Name' },
      ],
    };
    const stays = (held: object): boolean => 'target' in held && held.target === 'ic3';
    expect(labelled(answer, shout, { names: new Set(['label']), stays })).toEqual({
      forms: [
        { target: 'ic3', label: 'Name' },
        { target: 'x', label: 'NAME' },
      ],
    });
  });
});
