import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { MediaAbilities } from '@rampart/media-protection/contract';
import { useMediaAbilities } from '../api/media.js';
import { PICTURE_TYPES, VIDEO_TYPES } from '../lib/files.js';

type Off = Extract<MediaAbilities['video'], { state: 'off' }>['reason'];

const WHY: Readonly<Record<Off, string>> = {
  'switched-off': t`the operator switched them off`,
  'not-found': t`ffmpeg is not installed on this server`,
  'not-runnable': t`ffmpeg does not run on this server`,
};

export function useFileTypes(): string {
  const { data } = useMediaAbilities();
  return data?.video.state === 'on' ? `${PICTURE_TYPES},${VIDEO_TYPES}` : PICTURE_TYPES;
}

/** States whether videos are accepted, and the reason if not. */
export function VideoNotice() {
  const { data } = useMediaAbilities();
  const words =
    data?.video.state === 'off'
      ? t`Videos are not accepted: ${WHY[data.video.reason]}. Pictures are.`
      : t`Videos: up to 100 MiB and 10 minutes. Copies are at most 1920 pixels wide or high.`;
  // Reserves the place of the line until the server answers.
  return (
    <Text size="sm" c="dimmed" {...(data === undefined ? { style: { visibility: 'hidden' } } : {})}>
      {words}
    </Text>
  );
}
