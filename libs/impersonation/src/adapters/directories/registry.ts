import { createHmac } from 'node:crypto';
import { type Clock } from '@rampart/kernel';
import { Reach } from '@rampart/outbound';
import { type PlatformId } from '../../contract/index.js';
import { type AccountDirectory } from '../../ports/account-directory.js';
import { BlueskyDirectory } from './bluesky/bluesky-directory.js';
import { FacebookDirectory } from './facebook/facebook-directory.js';
import { explainGraphError } from './facebook/graph-error.js';
import { FileDirectory } from './file/file-directory.js';
import { DirectoryHttp, type DirectoryHttpSettings } from './http/directory-http.js';
import { InstagramDirectory } from './instagram/instagram-directory.js';
import {
  type Connection,
  connectionOf,
  type DirectorySettings,
  instagramUser,
  simulatedPages,
} from './settings.js';
import { SimulatedDirectory } from './simulated-directory.js';
import { TwitterDirectory } from './twitter/twitter-directory.js';
import { YoutubeDirectory } from './youtube/youtube-directory.js';
import { explainYoutubeError } from './youtube/explain.js';

const TIMEOUT_MS = 10_000;

const MEDIA_HOSTS = {
  twitter: ['pbs.twimg.com', 'abs.twimg.com'],
  facebook: ['.fbcdn.net', '.fbsbx.com'],
  instagram: ['.cdninstagram.com', '.fbcdn.net'],
  youtube: ['yt3.ggpht.com', '.googleusercontent.com'],
  bluesky: ['.bsky.app'],
} as const;

/** linkedin and tiktok offer no search API. */
export function createAccountDirectories(
  settings: DirectorySettings,
  clock: Clock,
): ReadonlyMap<PlatformId, AccountDirectory> {
  const directories = [
    twitter(settings, clock),
    facebook(settings, clock),
    instagram(settings, clock),
    youtube(settings, clock),
    bluesky(settings, clock),
    file(settings, clock),
  ].flatMap((directory) => (directory === null ? [] : [markedSimulated(directory, settings)]));
  return new Map(directories.map((directory) => [directory.platform, directory]));
}

function markedSimulated(directory: AccountDirectory, settings: DirectorySettings): AccountDirectory {
  const pages = simulatedPages(directory.platform, settings);
  return pages === null ? directory : new SimulatedDirectory(directory, pages);
}

function twitter(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('twitter', settings);
  if (connection === null) return null;
  const credentials = { authorization: `Bearer ${connection.token}` };
  return new TwitterDirectory(client('X', connection, MEDIA_HOSTS.twitter, { clock, credentials }));
}

function facebook(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('facebook', settings);
  if (connection === null) return null;
  const http = client('Facebook', connection, MEDIA_HOSTS.facebook, {
    clock,
    credentials: { authorization: `Bearer ${connection.token}` },
    explain: (answer) => explainGraphError('Facebook', answer),
  });
  return new FacebookDirectory(http, appSecretProof(settings, connection));
}

function instagram(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('instagram', settings);
  if (connection === null) return null;
  const http = client('Instagram', connection, MEDIA_HOSTS.instagram, {
    clock,
    credentials: { authorization: `Bearer ${connection.token}` },
    explain: (answer) => explainGraphError('Instagram', answer),
  });
  return new InstagramDirectory(
    http,
    instagramUser(settings, connection),
    appSecretProof(settings, connection),
  );
}

function youtube(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('youtube', settings);
  if (connection === null) return null;
  const http = client('YouTube', connection, MEDIA_HOSTS.youtube, {
    clock,
    credentials: { 'x-goog-api-key': connection.token },
    explain: (answer) => explainYoutubeError(answer, clock),
  });
  return new YoutubeDirectory(http);
}

function bluesky(settings: DirectorySettings, clock: Clock): AccountDirectory {
  const base = new URL(settings.BLUESKY_URL);
  const http = client('Bluesky', { base }, MEDIA_HOSTS.bluesky, { clock });
  return new BlueskyDirectory(http, settings.BLUESKY_HANDLE_DOMAIN);
}

function file(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  if (settings.DIRECTORY_FILE === undefined) return null;
  const http = new DirectoryHttp({
    name: 'The avatar’s server',
    base: new URL('http://file.invalid'),
    reach: new Reach(null, ['*']),
    credentials: {},
    clock,
    timeoutMs: TIMEOUT_MS,
    explain: () => null,
  });
  return new FileDirectory(settings.DIRECTORY_FILE, http);
}

/** https://developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof */
function appSecretProof(settings: DirectorySettings, connection: Connection): Record<string, string> {
  if (connection.simulated || settings.FACEBOOK_APP_SECRET === undefined) return {};
  const proof = createHmac('sha256', settings.FACEBOOK_APP_SECRET).update(connection.token).digest('hex');
  return { appsecret_proof: proof };
}

type Details = Pick<DirectoryHttpSettings, 'clock'> &
  Partial<Pick<DirectoryHttpSettings, 'credentials' | 'explain'>>;

function client(
  name: string,
  { base }: Pick<Connection, 'base'>,
  mediaHosts: readonly string[],
  { clock, credentials = {}, explain = () => null }: Details,
): DirectoryHttp {
  const reach = new Reach(base, mediaHosts);
  return new DirectoryHttp({ name, base, reach, credentials, clock, timeoutMs: TIMEOUT_MS, explain });
}
