import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../api-client/client.js';
import { pictureUrl } from './picture-url.js';

/** The address of a picture that needs the access token; null until it is here. @param path of our API, or null */
export function usePicture(path: string | null): string | null {
  const picture = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => pictureUrl(await fetchBlob(path ?? '', signal)),
    enabled: path !== null,
    staleTime: 600_000,
  });
  return picture.data ?? null;
}
