import { z } from 'zod';
import type { PlatformId } from '../../contract/index.js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

/**
 * Environment variables of the directories. A network with its token set is asked for real; without one the simulated
 * network under `SANDBOX_URL` stands in; without either it is shown as not connected.
 */
export const directoryEnvironmentSchema = z.object({
  BLUESKY_URL: httpUrl.default('https://public.api.bsky.app'),
  /** Domain under which the network's accounts live; on a network of one's own it stands in for `bsky.social`. */
  BLUESKY_HANDLE_DOMAIN: z.string().trim().min(1).default('bsky.social'),
  SANDBOX_URL: httpUrl.optional(),
  DIRECTORY_FILE: z.string().min(1).optional(),
  TWITTER_API_URL: httpUrl.default('https://api.x.com'),
  TWITTER_BEARER_TOKEN: secret,
  FACEBOOK_GRAPH_URL: httpUrl.default('https://graph.facebook.com/v24.0'),
  FACEBOOK_ACCESS_TOKEN: secret,
  FACEBOOK_APP_SECRET: secret,
  /** Instagram's business discovery asks on behalf of a professional account of one's own. */
  INSTAGRAM_ACCESS_TOKEN: secret,
  INSTAGRAM_USER_ID: z.string().regex(/^\d+$/, 'Instagram user ids are digits.').optional(),
  /** An account of our own that reports are handed over as, after a person signed them; both or neither. */
  BLUESKY_PDS_URL: httpUrl.default('https://bsky.social'),
  BLUESKY_IDENTIFIER: secret,
  BLUESKY_APP_PASSWORD: secret,
  /** Who moderates the network: DID and service. */
  BLUESKY_MODERATION: z
    .string()
    .regex(/^did:[a-z]+:[A-Za-z0-9._:%-]+#[a-z_]+$/, 'must be a DID and a service')
    .default('did:plc:ar7c4by46qjdydhdevvrndac#atproto_labeler'),
  /** The Mastodon server that our own account is on. */
  MASTODON_URL: httpUrl.optional(),
  MASTODON_ACCESS_TOKEN: secret,
  YOUTUBE_API_URL: httpUrl.default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_API_KEY: secret,
});

export type DirectorySettings = z.infer<typeof directoryEnvironmentSchema>;

/** What the simulated networks accept as a credential; it opens nothing else. */
const SANDBOX_CREDENTIAL = 'synthetic-credential';
const SANDBOX_INSTAGRAM_USER = '17841400000000001';

/** Where one network is asked, and as whom. */
export interface Connection {
  readonly base: URL;
  readonly token: string;
  readonly simulated: boolean;
}

export type TokenNetwork = 'twitter' | 'facebook' | 'instagram' | 'youtube';

/** The connection of a network that needs a credential; null when neither a token nor a sandbox is configured. */
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

/** The professional account Instagram is asked as. */
export function instagramUser(settings: DirectorySettings, connection: Connection): string {
  return connection.simulated ? SANDBOX_INSTAGRAM_USER : (settings.INSTAGRAM_USER_ID ?? '');
}

/**
 * Where the bundled sandbox stands in for a network; null when a real network, or a file, is asked.
 * Bluesky needs no credential, so its URL alone says whether the sandbox answers.
 */
export function simulatedBase(platform: PlatformId, settings: DirectorySettings): URL | null {
  const { BLUESKY_URL, SANDBOX_URL } = settings;
  if (SANDBOX_URL === undefined) return null;
  if (platform === 'bluesky')
    return new URL(BLUESKY_URL).origin === new URL(SANDBOX_URL).origin ? new URL(BLUESKY_URL) : null;
  if (platform === 'file' || platform === 'linkedin' || platform === 'tiktok') return null;
  const connection = connectionOf(platform satisfies TokenNetwork, settings);
  return connection?.simulated === true ? connection.base : null;
}
