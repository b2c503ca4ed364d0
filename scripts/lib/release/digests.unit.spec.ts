import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../project.mjs';
import { imageComponent, pinCompose, readDigests } from './digests.mjs';
import { productVersion } from './version.mjs';

const sum = (digit: string): string => `sha256:${digit.repeat(64)}`;
const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
const imagesOf = (text: string): string[] => {
  const { services } = parse(text, { merge: true }) as { services: Record<string, { image: string }> };
  return [...new Set(Object.values(services).map(({ image }) => image))].sort();
};

describe('digests of a release', () => {
  it('name every image of the compose file, and a component of Kubernetes names the product’s', () => {
    const [postgres = '', redis = ''] = imagesOf(compose).filter((image) => !image.startsWith('$'));
    const given = readDigests(
      `rampart=registry.example.org/rampart@${sum('a')} ${postgres}=${sum('b')}\n${redis}=mirror.example.org/redis@${sum('c')}`,
    );
    expect(imagesOf(pinCompose(compose, given, productVersion() as string))).toEqual(
      [
        `\${RAMPART_IMAGE:-registry.example.org/rampart@${sum('a')}}`,
        `${postgres}@${sum('b')}`,
        `mirror.example.org/redis@${sum('c')}`,
      ].sort(),
    );
    expect(parse(imageComponent(given) ?? '')).toMatchObject({
      kind: 'Component',
      images: [{ name: 'rampart', newName: 'registry.example.org/rampart', digest: sum('a') }],
    });
  });

  it('change nothing when none is given', () => {
    expect(pinCompose(compose, readDigests(undefined), productVersion() as string)).toBe(compose);
    expect(imageComponent(readDigests(''))).toBeNull();
  });

  it.each([
    ['a tag', 'rampart=registry.example.org/rampart:1.2.0'],
    ['a short digest', 'rampart=sha256:abc'],
    ['an image twice', `redis:8=${sum('a')} redis:8=${sum('b')}`],
  ])('are refused when one is %s', (_, text) => {
    expect(() => readDigests(text)).toThrow();
  });

  it('are refused for an image that the compose file does not have', () => {
    const given = readDigests(`mysql:8=${sum('a')}`);
    expect(() => pinCompose(compose, given, productVersion() as string)).toThrow('has no image mysql:8');
  });
});
