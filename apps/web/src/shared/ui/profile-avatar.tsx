import { Avatar, type AvatarProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api-client/api-error.js';
import { fetchBlob } from '../api-client/client.js';
import { pictureUrl } from './picture-url.js';

interface ProfileAvatarProps extends Omit<AvatarProps, 'src' | 'name'> {
  /** A path under our own API, or null for initials. */
  readonly path: string | null;
  readonly name: string;
  /** When the picture became known (ISO 8601), if that may have been a moment ago. */
  readonly since?: string;
}

const SETTLED_AFTER_MS = 1_000;

/** A live message is ahead of the read model that serves its picture, by less than this on a quiet server. */
async function settled(since: string | undefined): Promise<void> {
  const wait = since ? Date.parse(since) + SETTLED_AFTER_MS - Date.now() : 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(wait, SETTLED_AFTER_MS)));
}

/** A picture behind the access token, or initials. Decorative: the name stands beside it. */
export function ProfileAvatar({ path, name, since, ...rest }: ProfileAvatarProps) {
  const picture = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => {
      await settled(since);
      return pictureUrl(await fetchBlob(path ?? '', signal));
    },
    enabled: path !== null,
    // A busy server may take longer.
    retry: (failures, error) => error instanceof ApiError && error.status === 404 && failures < 3,
    retryDelay: (failures) => 600 * 2 ** failures,
    staleTime: 600_000,
  });
  return <Avatar {...rest} src={picture.data ?? null} name={name || '?'} alt="" aria-hidden />;
}
