import type {
  CheckStatus,
  ContentCredentials,
  CopyPlatform,
  CopyView,
  PictureView,
  ViolationType,
} from '@rampart/media-protection/contract';
import type { Tone } from '../../../shared/ui/tone.js';

interface Words {
  readonly word: string;
  readonly tone: Tone;
}

export const PLATFORM_WORDS: Readonly<Record<CopyPlatform, string>> = {
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  website: 'Own website',
  other: 'Somewhere else',
};

export const VIOLATION_WORDS: Readonly<Record<ViolationType, string>> = {
  leak: 'Leaked copy',
  unauthorised_use: 'Used without permission',
  altered_copy: 'Altered copy',
  impersonation: 'Used to impersonate',
  other: 'Something else',
};

export const CHECK_WORDS: Readonly<Record<CheckStatus, Words>> = {
  reading: { word: 'Processing', tone: 'plain' },
  done: { word: 'Processed', tone: 'over' },
  failed: { word: 'Not readable', tone: 'refused' },
};

export const isForgotten = ({ filename }: Pick<PictureView, 'filename'>): boolean => filename === null;

export function displayStatusOf(picture: Pick<PictureView, 'status' | 'copies' | 'filename'>): Words {
  const { status, copies } = picture;
  if (isForgotten(picture)) return { word: 'Erased', tone: 'over' };
  if (status === 'refused') return { word: 'Refused', tone: 'refused' };
  if (status === 'processing' || copies.some((copy) => copy.status === 'pending'))
    return { word: 'Protecting', tone: 'plain' };
  if (copies.some((copy) => copy.status === 'failed')) return { word: 'Copy failed', tone: 'refused' };
  return copies.every(({ hiddenMark }) => hiddenMark?.embedded)
    ? { word: 'Protected', tone: 'plain' }
    : { word: 'Not embedded', tone: 'waits' };
}

export function markWords({ status, hiddenMark }: Pick<CopyView, 'status' | 'hiddenMark'>): Words {
  if (status === 'failed') return { word: 'Failed', tone: 'refused' };
  if (hiddenMark === null) return { word: 'In progress', tone: 'plain' };
  return hiddenMark.embedded
    ? { word: 'Hidden mark verified', tone: 'sealed' }
    : { word: 'Hidden mark not embedded', tone: 'waits' };
}

/** Reasons for a missing hidden mark. */
export const NOT_EMBEDDED: Readonly<Record<'too-small' | 'not-readable', string>> = {
  'too-small': 'The picture is too small for a mark. This copy cannot be traced.',
  'not-readable': 'A readable mark would be visible in this picture. This copy cannot be traced.',
};

const NO_CREDENTIALS: Readonly<Record<Extract<ContentCredentials, { attached: false }>['reason'], string>> = {
  off: 'Content Credentials are switched off.',
  'media-type': 'This file type does not support Content Credentials.',
  certificate: 'No Content Credentials: the certificate was not valid on that day.',
};

export const credentialWords = (credentials: ContentCredentials): string =>
  credentials.attached
    ? `Content Credentials signed by ${credentials.signer}.`
    : NO_CREDENTIALS[credentials.reason];

/** The name of a copy by its destination: "Instagram, Summer post". */
export const copyName = ({ platform, post }: Pick<CopyView, 'platform' | 'post'>): string =>
  post ? `${PLATFORM_WORDS[platform]}, ${post}` : PLATFORM_WORDS[platform];

/** The number of video frames from which a mark was read; empty for a picture. */
export const framesRead = (frames: { readonly read: number; readonly of: number } | undefined): string =>
  frames === undefined
    ? ''
    : frames.read === 0
      ? ` from ${frames.of} frames together`
      : ` from ${frames.read} of ${frames.of} frames`;
