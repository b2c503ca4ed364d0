import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, isBuilt } from '@rampart/tier-policy/contract';
import { capabilities } from './index.js';
import {
  addressesOf,
  firstSegments,
  foldersOf,
  librariesOf,
  otherWords,
  wordOfTopic,
} from './testing/capability-words.js';

const ROOT = join(import.meta.dirname, '../../..');
const names = capabilities.map(({ name }) => name);

describe('the word for a capability', () => {
  it.each(['apps/api/src', 'apps/web/src/features'])('is the name of its manifest in %s', (process) => {
    const folders = foldersOf(ROOT, process);
    expect(otherWords(names, folders)).toEqual([]);
    expect(folders.map(({ word }) => word).sort()).toEqual([...names].sort());
  });

  it('is the name of its manifest in the worker, where it has a folder', () => {
    expect(otherWords(names, foldersOf(ROOT, 'apps/worker/src'))).toEqual([]);
  });

  it('is the name of its tier entry in the command line, even before a screen exists', () => {
    expect(otherWords([...names, ...Object.keys(CAPABILITIES)], foldersOf(ROOT, 'apps/cli/src'))).toEqual([]);
  });

  it('is the name of its manifest in its library, its addresses, its tier entry and its topics', () => {
    const entries = Object.keys(CAPABILITIES)
      .filter((name) => isBuilt(name) && name !== 'event-log')
      .map((word) => ({ place: 'libs/tier-policy/src/contract', word }));
    const topics = capabilities.flatMap(({ name, topics: own, shardTopics }) =>
      [...own, ...shardTopics].map((topic) => ({
        ...{ place: `topic ${topic.name}`, capability: name, word: wordOfTopic(topic.name, name) },
      })),
    );
    const addresses = addressesOf(ROOT);
    expect(addresses.length).toBeGreaterThan(40);
    expect(otherWords(names, [...librariesOf(ROOT), ...entries, ...addresses, ...topics])).toEqual([]);
  });
});

describe('a second word for a capability', () => {
  const known = ['media-protection', 'incidents'];

  it('is refused as a folder, naming it', () => {
    const uses = known.map((word) => ({ place: `apps/api/src/${word}`, word }));
    expect(otherWords(known, [...uses, { place: 'apps/api/src/media', word: 'media' }])).toEqual([
      'apps/api/src/media: "media" is no capability.',
    ]);
  });

  it('is refused in an address or a topic, with the correct word', () => {
    const [segment = ''] = firstSegments(`@Controller('reports')\nclass Reports {\n  @Get('links')\n}`);
    const topic = wordOfTopic('reports-filed', 'incidents');
    const uses = [
      { place: 'reports.controller.ts', capability: 'incidents', word: segment },
      { place: 'topic reports-filed', capability: 'incidents', word: topic },
      {
        place: 'topic incidents-filed',
        capability: 'incidents',
        word: wordOfTopic('incidents-filed', 'incidents'),
      },
    ];
    expect(otherWords(known, uses)).toEqual([
      'reports.controller.ts: "reports" has to be "incidents".',
      'topic reports-filed: "reports-filed" has to be "incidents".',
    ]);
  });

  it('is found in a controller whose methods have complete addresses', () => {
    const source = `@Controller()\nclass Tiers {\n  @Get('plan')\n  @Post('tier-policy/tiers')\n}`;
    expect(firstSegments(source)).toEqual(['plan', 'tier-policy']);
  });
});
