import { t } from '@rampart/kernel';
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
  twitter: t`X (Twitter)`,
  facebook: t`Facebook`,
  instagram: t`Instagram`,
  linkedin: t`LinkedIn`,
  tiktok: t`TikTok`,
  youtube: t`YouTube`,
  bluesky: t`Bluesky`,
  mastodon: t`Mastodon`,
  website: t`Own website`,
  other: t`Somewhere else`,
};

export const VIOLATION_WORDS: Readonly<Record<ViolationType, string>> = {
  leak: t`Leaked copy`,
  unauthorised_use: t`Used without permission`,
  altered_copy: t`Altered copy`,
  impersonation: t`Used to impersonate`,
  other: t`Something else`,
};

export const CHECK_WORDS: Readonly<Record<CheckStatus, Words>> = {
  reading: { word: t`Processing`, tone: 'plain' },
  done: { word: t`Processed`, tone: 'over' },
  failed: { word: t`Not readable`, tone: 'refused' },
};

export const isForgotten = ({ filename }: Pick<PictureView, 'filename'>): boolean => filename === null;

export function displayStatusOf(picture: Pick<PictureView, 'status' | 'copies' | 'filename'>): Words {
  const { status, copies } = picture;
  if (isForgotten(picture)) return { word: t`Erased`, tone: 'over' };
  if (status === 'refused') return { word: t`Refused`, tone: 'refused' };
  if (status === 'processing' || copies.some((copy) => copy.status === 'pending'))
    return { word: t`Protecting`, tone: 'plain' };
  if (copies.some((copy) => copy.status === 'failed')) return { word: t`Copy failed`, tone: 'refused' };
  return copies.every(({ hiddenMark }) => hiddenMark?.embedded)
    ? { word: t`Protected`, tone: 'plain' }
    : { word: t`Not embedded`, tone: 'waits' };
}

export function markWords({ status, hiddenMark }: Pick<CopyView, 'status' | 'hiddenMark'>): Words {
  if (status === 'failed') return { word: t`Failed`, tone: 'refused' };
  if (hiddenMark === null) return { word: t`In progress`, tone: 'plain' };
  return hiddenMark.embedded
    ? { word: t`Hidden mark verified`, tone: 'sealed' }
    : { word: t`Hidden mark not embedded`, tone: 'waits' };
}

/** Reasons for a missing hidden mark. */
export const NOT_EMBEDDED: Readonly<Record<'too-small' | 'not-readable', string>> = {
  'too-small': t`The picture is too small for a mark. This copy cannot be traced.`,
  'not-readable': t`A readable mark would be visible in this picture. This copy cannot be traced.`,
};

const NO_CREDENTIALS: Readonly<Record<Extract<ContentCredentials, { attached: false }>['reason'], string>> = {
  off: t`Content Credentials are switched off.`,
  'media-type': t`This file type does not support Content Credentials.`,
  certificate: t`No Content Credentials: the certificate was not valid on that day.`,
};

export const credentialWords = (credentials: ContentCredentials): string =>
  credentials.attached
    ? t`Content Credentials signed by ${credentials.signer}.`
    : NO_CREDENTIALS[credentials.reason];

export const copyName = ({ platform, post }: Pick<CopyView, 'platform' | 'post'>): string =>
  post ? `${PLATFORM_WORDS[platform]}, ${post}` : PLATFORM_WORDS[platform];

/** The number of video frames from which a mark was read; empty for a picture. */
export const framesRead = (frames: { readonly read: number; readonly of: number } | undefined): string =>
  frames === undefined
    ? ''
    : frames.read === 0
      ? t` from ${frames.of} frames together`
      : t` from ${frames.read} of ${frames.of} frames`;
