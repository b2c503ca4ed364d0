import { createHmac } from 'node:crypto';
import { type NetworkReader, openFileReader, openReader, type ReadableNetwork } from '@rampart/connectors';
import { type Clock } from '@rampart/kernel';
import { type PlatformId } from '../../contract/index.js';
import { type AccountDirectory } from '../../ports/account-directory.js';
import { BlueskyDirectory } from './bluesky/bluesky-directory.js';
import { directoryFailure } from './directory-failure.js';
import { FacebookDirectory } from './facebook/facebook-directory.js';
import { FileDirectory } from './file/file-directory.js';
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

/** Creates the directories; LinkedIn and TikTok offer no search API. */
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
  return connection && new TwitterDirectory(reader('twitter', connection, bearer(connection), clock));
}

function facebook(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('facebook', settings);
  if (connection === null) return null;
  const http = reader('facebook', connection, bearer(connection), clock);
  return new FacebookDirectory(http, appSecretProof(settings, connection));
}

function instagram(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('instagram', settings);
  if (connection === null) return null;
  const http = reader('instagram', connection, bearer(connection), clock);
  return new InstagramDirectory(
    http,
    instagramUser(settings, connection),
    appSecretProof(settings, connection),
  );
}

function youtube(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  const connection = connectionOf('youtube', settings);
  if (connection === null) return null;
  return new YoutubeDirectory(reader('youtube', connection, { 'x-goog-api-key': connection.token }, clock));
}

function bluesky(settings: DirectorySettings, clock: Clock): AccountDirectory {
  const http = reader('bluesky', { base: new URL(settings.BLUESKY_URL) }, {}, clock);
  return new BlueskyDirectory(http, settings.BLUESKY_HANDLE_DOMAIN);
}

function file(settings: DirectorySettings, clock: Clock): AccountDirectory | null {
  if (settings.DIRECTORY_FILE === undefined) return null;
  const http = openFileReader('The avatar’s server', { clock, translate: directoryFailure(clock) });
  return new FileDirectory(settings.DIRECTORY_FILE, http);
}

const bearer = ({ token }: Connection) => ({ authorization: `Bearer ${token}` });

function reader(
  network: ReadableNetwork,
  { base }: Pick<Connection, 'base'>,
  credentials: Readonly<Record<string, string>>,
  clock: Clock,
): NetworkReader {
  return openReader(network, { base, credentials, clock, translate: directoryFailure(clock) });
}

/** https://developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof */
function appSecretProof(settings: DirectorySettings, connection: Connection): Record<string, string> {
  if (connection.simulated || settings.FACEBOOK_APP_SECRET === undefined) return {};
  const proof = createHmac('sha256', settings.FACEBOOK_APP_SECRET).update(connection.token).digest('hex');
  return { appsecret_proof: proof };
}
