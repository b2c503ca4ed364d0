import { t } from '@rampart/kernel';
import { EraseButton } from '../../../shared/confirm/erase-button.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { useForgetPicture } from '../api/media.js';

interface ForgetPictureProps {
  readonly pictureId: string;
  readonly filename: string;
  readonly onForgotten: () => void;
}

export function ForgetPicture({ pictureId, filename, onForgotten }: ForgetPictureProps) {
  const { mutateAsync, isPending, error, reset } = useForgetPicture();
  return (
    <EraseButton
      action={t`Erase this picture`}
      title={t`Erase this picture?`}
      expected={filename}
      disabled={!useWritable()}
      request={{ isPending, error, reset, send: () => mutateAsync(pictureId) }}
      onErased={onForgotten}
    >{t`This deletes its name, original and copies. You cannot undo this. Leaked copies can no longer be traced. The date of protection remains.`}</EraseButton>
  );
}
