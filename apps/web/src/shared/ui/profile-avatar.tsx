import { Avatar, type AvatarProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../api-client/client.js';
import { pictureUrl } from './picture-url.js';

interface ProfileAvatarProps extends Omit<AvatarProps, 'src' | 'name'> {
  /** A path of our API; null for initials. */
  readonly path: string | null;
  readonly name: string;
}

/** A picture that needs the access token, or initials. It is decorative, because the name is beside it. */
export function ProfileAvatar({ path, name, ...rest }: ProfileAvatarProps) {
  const picture = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => pictureUrl(await fetchBlob(path ?? '', signal)),
    enabled: path !== null,
    staleTime: 600_000,
  });
  return <Avatar {...rest} src={picture.data ?? null} name={name || '?'} alt="" aria-hidden />;
}
