import { decodeImage, encodeImage } from '@rampart/media/node';
import { guardedGet } from '@rampart/outbound';
import { PICTURE_TYPE, type Pictures } from '../../ports/pictures.js';

const LIMITS = { bytes: 2 * 1024 * 1024, pixels: 16_000_000, side: 128 };
const TIMEOUT_MS = 5_000;

/**
 * Fetches pictures of public hosts and encodes them again, so that no byte of a stranger's file reaches a browser.
 * @param origins may be private: the simulated networks
 */
export function guardedPictures(origins: readonly string[]): Pictures {
  const get = guardedGet(origins);
  return {
    async read(url) {
      try {
        const answer = await get({
          ...{ url: new URL(url), headers: { accept: 'image/*' }, credentials: {}, maxBytes: LIMITS.bytes },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (answer.status !== 200) return null;
        const { image } = await decodeImage(answer.body, LIMITS);
        return await encodeImage(image, PICTURE_TYPE);
      } catch {
        // Without a picture, for any reason, initials are shown instead.
        return null;
      }
    },
  };
}
