import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inRoot } from '../project.mjs';
import { labelsOf, stagesOf } from './dockerfile.mjs';
import { isOfImage } from './tree.mjs';

const text = readFileSync(inRoot('Dockerfile'), 'utf8');
const stages = stagesOf(text);
const stage = (name: string) => stages.find((one) => one.name === name);

describe('the image', () => {
  it('has two variants, of which the one without Chromium and ffmpeg is below the other', () => {
    expect(stages.map(({ name }) => name)).toEqual(['sources', 'build', 'dependencies', 'slim', 'full']);
    expect(stage('full')?.base).toBe('slim');
    const installs = (name: string) => stage(name)?.lines.some((line) => line.includes('apt-get')) ?? false;
    expect([installs('slim'), installs('full')]).toEqual([false, true]);
  });

  it('takes nothing of the sources but the assembled tree and packages', () => {
    const copies = ['slim', 'full'].flatMap((name) =>
      (stage(name)?.lines ?? []).filter((line) => line.startsWith('COPY ')),
    );
    expect(copies).toEqual(['COPY --from=dependencies /packages ./', 'COPY --from=build /image ./']);
  });

  it('runs as a user without rights in both variants', () => {
    for (const name of ['slim', 'full'])
      expect(
        stage(name)
          ?.lines.filter((line) => line.startsWith('USER '))
          .at(-1),
      ).toBe('USER 1000:1000');
  });

  it('takes its base from one argument, which a release may pin by digest', () => {
    const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/mu.exec(text) ?? [];
    expect(base).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    const own = stages.map(({ name }) => name);
    const foreign = stages.map((one) => one.base).filter((name) => !own.includes(name));
    expect(new Set(foreign)).toEqual(new Set(['${NODE_IMAGE}']));
    expect(labelsOf(text).get('org.opencontainers.image.base.name')).toBe(`docker.io/library/${base}`);
  });

  it('says by OCI labels what it is, of which version and commit', () => {
    const labels = labelsOf(text, {
      RAMPART_VERSION: '1.2.0',
      RAMPART_REVISION: 'abc',
      RAMPART_CREATED: '2026-11-27T00:00:00Z',
      RAMPART_SOURCE: 'https://git.example.org/rampart',
    });
    expect(Object.fromEntries([...labels].map(([name, value]) => [name.split('.').at(-1), value]))).toEqual({
      title: 'Rampart',
      description: expect.stringMatching(/\.$/),
      licenses: 'Apache-2.0',
      version: '1.2.0',
      revision: 'abc',
      created: '2026-11-27T00:00:00Z',
      source: 'https://git.example.org/rampart',
      name: expect.stringContaining('node:'),
    });
  });

  it.each([
    ['a built module', 'libs/katia/dist/index.js', true],
    ['a bundle', 'apps/api/dist/bundle/process.js', true],
    ['the map of a bundle, which holds no sources', 'apps/api/dist/bundle/process.js.map', true],
    ['a program of a package', 'apps/cli/bin/rampart.mjs', true],
    ['a tier', 'libs/tier-policy/tiers/ultra.json', true],
    ['a page', 'apps/web/dist/assets/app-1.js', true],
    ['a source file', 'libs/katia/src/index.ts', false],
    ['the map of a module, which holds its source', 'libs/katia/dist/index.js.map', false],
    ['a spec', 'libs/katia/dist/index.unit.spec.js', false],
    ['a fixture', 'libs/katia/dist/log.fixture.js', false],
    ['a helper of tests', 'libs/katia/dist/testing/index.js', false],
    ['a benchmark', 'libs/katia/bench/katia.bench.ts', false],
    ['a stamp of the build', 'libs/katia/dist/.sources.json', false],
  ])('has or leaves out %s: %s', (_, path, has) => {
    expect(isOfImage(path)).toBe(has);
  });
});
