import { z } from 'zod';
import type { PlatformId } from '../../contract/index.js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

export const directoryEnvironmentSchema = z.object({
  BLUESKY_URL: httpUrl.default('https://public.api.bsky.app').describe('The AppView that searches Bluesky.'),
  BLUESKY_HANDLE_DOMAIN: z
    .string()
    .trim()
    .min(1)
    .default('bsky.social')
    .describe("The domain of the network's handles. Set it for an AT Protocol network of your own."),
  SANDBOX_URL: httpUrl.optional().meta({
    description: 'The simulated networks. They replace networks without a token. Set it empty for none.',
    often: true,
  }),
  SANDBOX_PUBLIC_URL: httpUrl
    .optional()
    .describe('Where browsers open pages of the simulated networks. Default: SANDBOX_URL.'),
  DIRECTORY_FILE: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'An NDJSON or CSV file of profiles to scan as "File directory".', often: true }),
  TWITTER_API_URL: httpUrl.default('https://api.x.com').describe('The API of X.'),
  TWITTER_BEARER_TOKEN: secret.meta({
    description: 'Searches X. Without it the simulated network replaces X.',
    often: true,
    secret: true,
  }),
  FACEBOOK_GRAPH_URL: httpUrl
    .default('https://graph.facebook.com/v24.0')
    .describe('The Graph API of Facebook and Instagram.'),
  FACEBOOK_ACCESS_TOKEN: secret.meta({
    description: 'Searches Facebook. Without it the simulated network replaces Facebook.',
    often: true,
    secret: true,
  }),
  FACEBOOK_APP_SECRET: secret.meta({
    description: 'Signs calls to Facebook, if your app requires it.',
    secret: true,
  }),
  INSTAGRAM_ACCESS_TOKEN: secret.meta({
    description: 'Looks up Instagram accounts on behalf of a professional account of yours.',
    often: true,
    secret: true,
  }),
  INSTAGRAM_USER_ID: z
    .string()
    .regex(/^\d+$/, 'Instagram user ids are digits. Correct the id.')
    .optional()
    .meta({ description: 'The id of that professional Instagram account.', often: true }),
  BLUESKY_PDS_URL: httpUrl
    .default('https://bsky.social')
    .describe('The PDS of the account that submits signed reports to Bluesky.'),
  BLUESKY_IDENTIFIER: secret.meta({
    description: 'The Bluesky account that submits signed reports. Needs the app password too.',
    often: true,
  }),
  BLUESKY_APP_PASSWORD: secret.meta({
    description: 'The app password of that Bluesky account.',
    often: true,
    secret: true,
  }),
  BLUESKY_MODERATION: z
    .string()
    .regex(/^did:[a-z]+:[A-Za-z0-9._:%-]+#[a-z_]+$/, 'must be a DID and a service')
    .default('did:plc:ar7c4by46qjdydhdevvrndac#atproto_labeler')
    .describe('The DID and service of the labeler that takes reports.'),
  MASTODON_URL: httpUrl
    .optional()
    .meta({ description: 'The Mastodon server that takes signed reports.', often: true }),
  MASTODON_ACCESS_TOKEN: secret.meta({
    description: 'The access token of your account on that Mastodon server.',
    often: true,
    secret: true,
  }),
  YOUTUBE_API_URL: httpUrl.default('https://www.googleapis.com/youtube/v3').describe('The API of YouTube.'),
  YOUTUBE_API_KEY: secret.meta({
    description: 'Searches YouTube. Without it the simulated network replaces YouTube.',
    often: true,
    secret: true,
  }),
});

export type DirectorySettings = z.infer<typeof directoryEnvironmentSchema>;

/** Accepted only by the simulated networks. */
const SANDBOX_CREDENTIAL = 'synthetic-credential';
const SANDBOX_INSTAGRAM_USER = '17841400000000001';

export interface Connection {
  readonly base: URL;
  readonly token: string;
  readonly simulated: boolean;
}

export type TokenNetwork = 'twitter' | 'facebook' | 'instagram' | 'youtube';

/** Null when neither a token nor a sandbox is configured. */
export function connectionOf(network: TokenNetwork, settings: DirectorySettings): Connection | null {
  const [url, token] = {
    twitter: [settings.TWITTER_API_URL, settings.TWITTER_BEARER_TOKEN],
    facebook: [settings.FACEBOOK_GRAPH_URL, settings.FACEBOOK_ACCESS_TOKEN],
    instagram: [settings.FACEBOOK_GRAPH_URL, settings.INSTAGRAM_USER_ID && settings.INSTAGRAM_ACCESS_TOKEN],
    youtube: [settings.YOUTUBE_API_URL, settings.YOUTUBE_API_KEY],
  }[network];
  if (url !== undefined && token !== undefined) return { base: new URL(url), token, simulated: false };
  if (settings.SANDBOX_URL === undefined) return null;
  const sandbox = settings.SANDBOX_URL.replace(/\/$/, '');
  return { base: new URL(`${sandbox}/${network}`), token: SANDBOX_CREDENTIAL, simulated: true };
}

export function instagramUser(settings: DirectorySettings, connection: Connection): string {
  return connection.simulated ? SANDBOX_INSTAGRAM_USER : (settings.INSTAGRAM_USER_ID ?? '');
}

/** Null for a real network or a file. Bluesky needs no credential, so its URL decides. */
export function simulatedBase(platform: PlatformId, settings: DirectorySettings): URL | null {
  const { BLUESKY_URL, SANDBOX_URL } = settings;
  if (SANDBOX_URL === undefined) return null;
  if (platform === 'bluesky')
    return new URL(BLUESKY_URL).origin === new URL(SANDBOX_URL).origin ? new URL(BLUESKY_URL) : null;
  if (platform === 'file' || platform === 'linkedin' || platform === 'tiktok') return null;
  const connection = connectionOf(platform satisfies TokenNetwork, settings);
  return connection?.simulated === true ? connection.base : null;
}

/** Null for a real network or a file. */
export function simulatedPages(platform: PlatformId, settings: DirectorySettings): URL | null {
  const base = simulatedBase(platform, settings);
  const { SANDBOX_URL: asked, SANDBOX_PUBLIC_URL: shown } = settings;
  if (base === null || asked === undefined || shown === undefined) return base;
  const inside = base.pathname.slice(new URL(asked).pathname.replace(/\/$/, '').length);
  return new URL(`${shown.replace(/\/$/, '')}${inside}`);
}
