import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../shared/api-client/client.js';
import { differingTiles, SIDE } from './picture-tiles.js';

async function pixelsOf(path: string, signal: AbortSignal): Promise<Uint8ClampedArray | null> {
  const picture = await createImageBitmap(await fetchBlob(path, signal));
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.drawImage(picture, 0, 0, SIDE, SIDE);
  return drawing.getImageData(0, 0, SIDE, SIDE).data;
}

/** Tiles in which two pictures differ; null while one is missing, or cannot be read. */
export function useDifferingTiles(one: string | null, other: string | null): readonly number[] | null {
  const { data } = useQuery({
    queryKey: ['picture-tiles', one, other],
    queryFn: async ({ signal }) => {
      const [own, theirs] = await Promise.all([pixelsOf(one ?? '', signal), pixelsOf(other ?? '', signal)]);
      return own === null || theirs === null ? null : differingTiles(own, theirs);
    },
    enabled: one !== null && other !== null && typeof createImageBitmap === 'function',
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
