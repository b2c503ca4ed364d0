import { type NetworkReader, openReader } from '@rampart/connectors';
import type { Clock } from '@rampart/kernel';
import type { AccountReporter, ReportingNetwork } from '../../ports/account-reporter.js';
import type { DirectorySettings } from '../directories/settings.js';
import { directoryFailure } from '../directories/directory-failure.js';
import { BlueskyReporter } from './bluesky-reporter.js';
import { MastodonReporter } from './mastodon-reporter.js';

const TIMEOUT_MS = 15_000;

/** Accepted only by the simulated networks. */
const SANDBOX_CREDENTIAL = 'synthetic-credential';

export function createAccountReporters(
  settings: DirectorySettings,
  clock: Clock,
): ReadonlyMap<ReportingNetwork, AccountReporter> {
  const found: readonly [ReportingNetwork, AccountReporter | null][] = [
    ['bluesky', bluesky(settings, clock)],
    ['mastodon', mastodon(settings, clock)],
  ];
  return new Map(found.flatMap(([network, reporter]) => (reporter === null ? [] : [[network, reporter]])));
}

function bluesky(settings: DirectorySettings, clock: Clock): AccountReporter | null {
  const { BLUESKY_IDENTIFIER: identifier, BLUESKY_APP_PASSWORD: password } = settings;
  const moderator = settings.BLUESKY_MODERATION;
  if (identifier !== undefined && password !== undefined)
    return new BlueskyReporter(client('bluesky', settings.BLUESKY_PDS_URL, {}, clock), {
      identifier,
      password,
      moderator,
    });
  const sandbox = settings.SANDBOX_URL;
  if (sandbox === undefined) return null;
  const account = { identifier: 'reporter.bsky.example', password: SANDBOX_CREDENTIAL, moderator };
  const http = client('bluesky', `${sandbox.replace(/\/$/, '')}/bluesky`, {}, clock);
  return new BlueskyReporter(http, account, true);
}

function mastodon(settings: DirectorySettings, clock: Clock): AccountReporter | null {
  const { MASTODON_URL: url, MASTODON_ACCESS_TOKEN: token, SANDBOX_URL: sandbox } = settings;
  if (url !== undefined && token !== undefined)
    return new MastodonReporter(client('mastodon', url, { authorization: `Bearer ${token}` }, clock));
  if (sandbox === undefined) return null;
  const credentials = { authorization: `Bearer ${SANDBOX_CREDENTIAL}` };
  return new MastodonReporter(
    client('mastodon', `${sandbox.replace(/\/$/, '')}/mastodon`, credentials, clock),
    true,
  );
}

function client(
  network: ReportingNetwork,
  url: string,
  credentials: Readonly<Record<string, string>>,
  clock: Clock,
): NetworkReader {
  const translate = directoryFailure(clock);
  return openReader(network, { base: new URL(url), credentials, clock, timeoutMs: TIMEOUT_MS, translate });
}
