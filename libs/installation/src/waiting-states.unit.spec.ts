import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { events, waitingStates, workItems } from './index.js';

interface Enumeration {
  readonly options: readonly string[];
}
const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'options' in value && Array.isArray(value.options);

/** Statuses of items that are not work themselves: mails, and stories, which collect events. */
const PARTS = ['mailStatusSchema', 'storyStatusSchema'];

async function statuses(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const libs = new URL('../../', import.meta.url);
  for (const lib of readdirSync(libs)) {
    if (!existsSync(new URL(`${lib}/src/contract/index.ts`, libs))) continue;
    const contract = (await import(`@rampart/${lib}/contract`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(contract))
      if (/StatusSchema$/.test(name) && isEnumeration(value)) found.set(name, value.options);
  }
  return found;
}

describe('a status that waits for people', () => {
  it('is declared for every status of every capability', async () => {
    const declared = new Map(waitingStates.map(({ of, states }) => [of, Object.keys(states).sort()]));
    const exported = await statuses();
    expect(exported.size).toBeGreaterThan(8);
    for (const [name, options] of exported)
      if (!PARTS.includes(name)) expect([name, declared.get(name)]).toEqual([name, [...options].sort()]);
  });

  it('has a work item', () => {
    for (const { of, states } of waitingStates)
      for (const [state, kind] of Object.entries(states))
        if (kind !== null) expect([of, state, workItems.includes(kind)]).toEqual([of, state, true]);
  });

  it('has a work item of a unique kind, made from events that the installation stores', () => {
    const types = new Set([...events.map(({ type }) => type), 'SubjectErased']);
    for (const { kind, handles } of workItems)
      for (const { type } of handles) expect([kind, type, types.has(type)]).toEqual([kind, type, true]);
    expect(new Set(workItems.map(({ kind }) => kind)).size).toBe(workItems.length);
  });
});
