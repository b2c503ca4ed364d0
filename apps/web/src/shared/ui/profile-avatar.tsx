import { Avatar, type AvatarProps } from '@mantine/core';
import { usePicture } from './use-picture.js';

interface ProfileAvatarProps extends Omit<AvatarProps, 'src' | 'name'> {
  /** A path of our API; null for initials. */
  readonly path: string | null;
  readonly name: string;
}

/** A picture that needs the access token, or initials. It is decorative, because the name is beside it. */
export function ProfileAvatar({ path, name, ...rest }: ProfileAvatarProps) {
  return <Avatar {...rest} src={usePicture(path)} name={name || '?'} alt="" aria-hidden />;
}
