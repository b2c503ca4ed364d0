import { Avatar, type AvatarProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api-client/api-error.js';
import { fetchBlob } from '../api-client/client.js';

interface ProfileAvatarProps extends Omit<AvatarProps, 'src' | 'name'> {
  /** A path under our own API, or null for initials. */
  readonly path: string | null;
  readonly name: string;
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
}

/** A picture behind the access token, or initials. Decorative: the name stands beside it. */
export function ProfileAvatar({ path, name, ...rest }: ProfileAvatarProps) {
  const picture = useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => fetchBlob(path ?? '', signal),
    enabled: path !== null,
    // A live message can be ahead of the read model that serves its picture.
    retry: (failures, error) => error instanceof ApiError && error.status === 404 && failures < 4,
    retryDelay: (failures) => 600 * 2 ** failures,
    staleTime: 600_000,
  });
  const url = useObjectUrl(picture.data);
  return <Avatar {...rest} src={url} name={name || '?'} alt="" aria-hidden />;
}
