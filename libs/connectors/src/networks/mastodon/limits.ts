import type { MediaLimits, NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
import type { MastodonInstance } from './schemas.js';

const OWN = LIMITS.mastodon;

/** The limits of an instance in place of the defaults. */
export function instanceLimits({ configuration }: MastodonInstance): NetworkLimits {
  const { statuses = {}, media_attachments: media = {} } = configuration;
  const mimes = media.supported_mime_types;
  const of = (kind: string, rule: MediaLimits, changes: Partial<MediaLimits>): MediaLimits => {
    const named = mimes?.filter((mime) =>
      kind === 'gif' ? mime === 'image/gif' : mime.startsWith(kind) && mime !== 'image/gif',
    );
    return { ...rule, ...changes, ...(named !== undefined && { mimes: named }) };
  };
  const picture = { bytes: media.image_size_limit, pixels: media.image_matrix_limit };
  const rate = media.video_frame_rate_limit;
  const video = {
    ...given({ bytes: media.video_size_limit, pixels: media.video_matrix_limit }),
    ...(rate !== undefined && { framesPerSecond: { min: 0.1, max: rate } }),
  };
  const most = statuses.max_media_attachments;
  const count = most === undefined ? {} : { count: { min: 0, max: most } };
  return {
    ...OWN,
    text: {
      ...OWN.text,
      max: statuses.max_characters ?? OWN.text.max,
      url: statuses.characters_reserved_per_url ?? OWN.text.url,
    },
    pictures: OWN.pictures && of('image/', OWN.pictures, { ...given(picture), ...count }),
    animations: OWN.animations && of('gif', OWN.animations, given(picture)),
    videos: OWN.videos && of('video/', OWN.videos, video),
    altText: OWN.altText && { ...OWN.altText, max: media.description_limit ?? OWN.altText.max },
  };
}

const given = (limits: {
  readonly bytes?: number | undefined;
  readonly pixels?: number | undefined;
}): Partial<MediaLimits> => ({
  ...(limits.bytes !== undefined && { bytes: limits.bytes }),
  ...(limits.pixels !== undefined && { pixels: limits.pixels }),
});
