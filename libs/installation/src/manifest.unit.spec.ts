import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  ACTIVITY_PARTS,
  CAPABILITIES,
  CAPABILITY_NAMES,
  type CapabilityEntry,
  isBuilt,
} from '@rampart/tier-policy/contract';
import { declared } from './capabilities.generated.js';
import {
  capabilities,
  capabilityOfEvent,
  figures,
  jobs,
  schedules,
  searchKinds,
  shardTopics,
  topics,
} from './index.js';

const ROOT = join(import.meta.dirname, '../../..');
const entries: readonly CapabilityEntry[] = Object.values(CAPABILITIES);
/** Capabilities made of contributions of others, which record no events of their own. */
const WITHOUT_EVENTS = ['figures'];
const names = capabilities.map(({ name }) => name);
const withManifest = readdirSync(join(ROOT, 'libs')).filter(
  (lib) => lib !== 'capability' && existsSync(join(ROOT, 'libs', lib, 'src/capability.ts')),
);

describe('the manifest of a capability', () => {
  it('is in the library of its name, and is installed', () => {
    expect(declared.map(({ name }) => name).sort()).toEqual(withManifest.sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('has one tier entry with title and claims, and no entry names a library without a manifest', () => {
    const built = Object.keys(CAPABILITIES).filter(isBuilt);
    expect(built.sort()).toEqual(
      [...names.filter((name) => !WITHOUT_EVENTS.includes(name)), 'event-log'].sort(),
    );
  });

  it('names each job, schedule, topic and search kind once, and schedules only jobs that have a handler', () => {
    for (const list of [
      jobs.map(({ name }) => name),
      schedules.map(({ id }) => id),
      [...topics, ...shardTopics].map(({ name }) => name),
      searchKinds.map(({ kind }) => kind),
      searchKinds.map(({ heading }) => heading),
    ])
      expect(new Set(list).size).toBe(list.length);
    const known = new Set(jobs.map(({ name }) => name));
    expect(schedules.filter(({ job }) => !known.has(job))).toEqual([]);
  });

  it('switches topics and work items by capabilities that a tier can have', () => {
    const switched = capabilities.flatMap((capability) => [
      ...[...capability.topics, ...capability.shardTopics].map(({ capability: by }) => by),
      ...capability.workItems.map(({ capability: by }) => by),
    ]);
    const tierNames: readonly string[] = CAPABILITY_NAMES;
    expect(switched.filter((by) => by !== undefined && !tierNames.includes(by))).toEqual([]);
  });
});

/** Rows of the generated document of console pages: capability, and whether it is built. */
const pages = [
  ...readFileSync(join(ROOT, 'docs/routes.md'), 'utf8').matchAll(
    /^\|[^|]+\|[^|]+\| `?([a-z-]+|–)`? \|[^|]+\| (yes|no) \|$/gmu,
  ),
].map(([, capability = '', built]) => ({ capability, built: built === 'yes' }));

describe('a page of the console', () => {
  it('belongs to a capability that a tier can have', () => {
    const known: readonly string[] = [...CAPABILITY_NAMES, '–'];
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ capability }) => !known.includes(capability))).toEqual([]);
  });

  it('exists for every built capability, and opens only where its capability is built', () => {
    const opens = (name: string) => pages.some(({ capability, built }) => capability === name && built);
    for (const name of CAPABILITY_NAMES) expect([name, opens(name)]).toEqual([name, isBuilt(name)]);
  });
});

describe('titles and claims', () => {
  it('name the activity of every library that records events, and of no other', () => {
    expect([...ACTIVITY_PARTS.keys()].sort()).toEqual([...new Set(capabilityOfEvent.values())].sort());
  });

  it('give no two parts of the activity the same name', () => {
    expect(new Set(ACTIVITY_PARTS.values()).size).toBe(ACTIVITY_PARTS.size);
  });

  it('are whole sentences, and include every capability that has a figure', () => {
    for (const { claims = {} } of entries)
      for (const text of Object.values(claims)) expect(text).toMatch(/^[A-Z].+\.$/);
    for (const { capability } of figures.figures)
      if (capability !== undefined) expect(Object.keys(CAPABILITIES)).toContain(capability);
  });
});
