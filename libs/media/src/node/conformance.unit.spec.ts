import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closestViews, fingerprint, type Fingerprint, hashDistance, parseHash } from '../index.js';
import { decodeImage } from './decode-image.js';

const PUBLISHED = {
  dih: [
    'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22',
    '30a10efd71cc3d429013d48d0ffffc52e34e0e17ada952a9d29685211ea9e5af',
    'adad5a64b5a142e75b62a09857da895ae63b847fc23794b766b319361bc93188',
    'a5f0a457a48995e8c9065c275aaa5498b61ba4bdf8fcf80387c32f8b1bfc4f05',
    'f8f80f31e0f417b20e37f5cd028f980fb36ed02a9662c1e233e64c634e9c64dd',
    '0dad2599b1a1bd1a5362576742da32a5e63b7380c2374b4866b366c91bc9ce77',
  ],
  'bridge-mods': [
    'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22',
    'f8f8f0cee0f4a84f06370a2a038f63f0b36e26d596621e1d33e6b39c4e9c9b22',
    'f8f8f0cee0f4a84f0637022a038f67f0b36e26d596621e1d33e6b39c4e9c9b22',
    'f8f8f0cee0f4a84f06370a2a068f67f0b36e26d596621e1d33e6339c4e9c9b22',
    'f8f8f0cee0f4a84f06370a22038f67f0b36e2ed596221e1d33e6b39c4e9c9b22',
    'f8f8f0cee0f4a84f0e370a22038f67f0b36e2ed596221e1d33e6b39c4a9c9b22',
    'd8f8f0cec0f4a84f8e370a22038f67f0b36a2ed597231e1d72e6b39c4a9c9b22',
    'f8f8f0cee0f4a84f06370a22038f67f0b36e2ed596621e1d33e6339c4e9c9b22',
    'd0f8f1ccc0f4a84d0a370a3a228f67f0b36e2ed5b6623e1d33e6339c4e9c9b22',
    'd8f8f1eec0f4a84f0e37022a078f63f0b36e2ed596621e1d33e6239c4e9c9b22',
    'd8f8f0cec4f4a84f0637022a078f67f0b36e2ee5b6621e1d33e6239c4e9c9b22',
    'd8f8f0cec0f4a84f0637022a278f67f0b36e2ed596621e1d33e6339c4e9c9b22',
  ],
} as const;

const corpus = process.env.RAMPART_CORPUS;
const images = join(corpus ?? '/nonexistent', 'pdq_images');
const present = existsSync(images);

(present ? describe : describe.skip)(
  'PDQ on its published pictures (skipped: set RAMPART_CORPUS to a folder that holds pdq_images)',
  () => {
    const read = async (folder: string): Promise<Fingerprint[]> => {
      const prints: Fingerprint[] = [];
      for (const file of readdirSync(join(images, folder)).sort())
        prints.push(fingerprint((await decodeImage(readFileSync(join(images, folder, file)))).image));
      return prints;
    };

    it.each(['dih', 'bridge-mods'] as const)(
      'the PDQ hash equals the published one in every bit in %s',
      async (folder) => {
        const prints = await read(folder);
        const distances = PUBLISHED[folder].map((published, at) =>
          hashDistance(prints[at]!.views[0]!.hashes[0]!, parseHash(published)!),
        );
        expect(distances).toEqual(distances.map(() => 0));
        expect(prints.map(({ views }) => views[0]?.quality)).toEqual(prints.map(() => 100));
      },
    );

    it('the PDQ hashes name the orientation of each copy', async () => {
      const [original, ...copies] = await read('dih');
      expect(copies.map((copy) => closestViews(original!.views, copy.views)?.turn)).toEqual([
        'rotated 90',
        'rotated 180',
        'rotated 270',
        'flipped top to bottom',
        'mirrored',
        'flipped about the diagonal',
        'flipped about the other diagonal',
      ]);
    });
  },
);
