import type { Clock } from '@rampart/kernel';
import { USER_AGENT } from '@rampart/outbound';
import type { ConnectorError } from '../contract/errors.js';
import { type NetworkClient, NetworkHttp, type OpenClient, retryAfter } from '../http/index.js';
import { blueskyClient } from '../networks/bluesky/client.js';
import { facebookClient } from '../networks/facebook/client.js';
import { instagramClient } from '../networks/instagram/client.js';
import { mastodonClient } from '../networks/mastodon/client.js';
import { xClient } from '../networks/twitter/client.js';
import { youtubeClient } from '../networks/youtube/client.js';
import { NetworkReader } from './network-reader.js';

const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 8;

interface Readable {
  readonly client: OpenClient;
  /** Hosts on which the network stores pictures; `.host.example` is a suffix. */
  readonly mediaHosts: readonly string[];
  readonly absent: readonly string[];
}

/** Codes for an unknown alias, or an id that does not exist. */
const ABSENT_IN_GRAPH = ['803', '100/33', '110/2207013'];

const READABLE = {
  twitter: { client: xClient, mediaHosts: ['pbs.twimg.com', 'abs.twimg.com'], absent: [] },
  facebook: { client: facebookClient, mediaHosts: ['.fbcdn.net', '.fbsbx.com'], absent: ABSENT_IN_GRAPH },
  instagram: {
    client: instagramClient,
    mediaHosts: ['.cdninstagram.com', '.fbcdn.net'],
    absent: ABSENT_IN_GRAPH,
  },
  youtube: {
    client: youtubeClient,
    mediaHosts: ['yt3.ggpht.com', '.googleusercontent.com'],
    absent: ['playlistNotFound', 'channelNotFound'],
  },
  bluesky: { client: blueskyClient, mediaHosts: ['.bsky.app'], absent: [] },
  mastodon: { client: mastodonClient, mediaHosts: [], absent: [] },
} as const satisfies Readonly<Record<string, Readable>>;

export type ReadableNetwork = keyof typeof READABLE;

export interface ReaderRequest {
  readonly base: URL;
  readonly credentials?: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** @param name the network's name in error messages */
  readonly translate: (error: ConnectorError, name: string) => Error;
}

/** A reader with the network's errors, reset times and hosts. */
export function openReader(network: ReadableNetwork, request: ReaderRequest): NetworkReader {
  const { client, mediaHosts, absent } = READABLE[network];
  return readerOf(client(request.clock), [request.base], mediaHosts, { ...request, absent });
}

/** A reader of files on any public server. */
export function openFileReader(
  name: string,
  request: Pick<ReaderRequest, 'clock' | 'translate'>,
): NetworkReader {
  const client = { name, explain: () => null, reset: retryAfter };
  const base = new URL('http://file.invalid');
  return readerOf(client, [], ['*'], { ...request, base, absent: [] });
}

function readerOf(
  client: NetworkClient,
  bases: readonly URL[],
  uploadHosts: readonly string[],
  request: ReaderRequest & Pick<Readable, 'absent'>,
): NetworkReader {
  const { base, credentials = {}, clock, timeoutMs = TIMEOUT_MS, translate, absent } = request;
  const http = new NetworkHttp({
    ...{ ...client, bases, uploadHosts, clock, timeoutMs },
    ...{ userAgent: `${USER_AGENT} (impersonation monitoring)`, maxSockets: MAX_SOCKETS },
  });
  return new NetworkReader({
    ...{ http, base, credentials, absent },
    translate: (error) => translate(error, client.name),
  });
}
