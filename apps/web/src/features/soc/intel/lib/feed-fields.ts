import { t } from '@rampart/kernel';
import type { FeedCredentials, IntelFeed, SaveFeed } from '@rampart/soc/contract';

export interface FeedFields {
  readonly name: string;
  readonly kind: IntelFeed['kind'];
  readonly url: string;
  readonly collection: string;
  /** `kept` leaves the stored credentials unchanged, which are never shown. */
  readonly credentials: FeedCredentials['kind'] | 'kept';
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly source: string;
  readonly confidence: number | string;
  readonly list: IntelFeed['list'];
  readonly everyMinutes: string;
  readonly enabled: boolean;
}

const SECRETS = { username: '', password: '', token: '' };

export function fieldsOf(feed: IntelFeed | null): FeedFields {
  if (feed === null)
    return {
      ...{ name: '', kind: 'taxii', url: '', collection: '', credentials: 'none', ...SECRETS, source: '' },
      ...{ confidence: 50, list: 'threat', everyMinutes: '60', enabled: true },
    };
  const { name, kind, url, collection, source, confidence, list, enabled } = feed;
  const credentials = feed.credentials === 'none' ? 'none' : 'kept';
  return {
    ...{ name, kind, url, collection: collection ?? '', credentials, ...SECRETS, source, confidence, list },
    ...{ everyMinutes: String(feed.everyMinutes), enabled },
  };
}

const said = (text: string): boolean => text.trim() !== '';

export const checkFeed = (fields: FeedFields): Partial<Record<keyof FeedFields, string | null>> => ({
  name: said(fields.name) ? null : t`Enter a name`,
  url: /^https?:\/\/[^\s/]+/i.test(fields.url.trim()) ? null : t`Enter an address that begins with https://`,
  collection: fields.kind === 'list' || said(fields.collection) ? null : t`Choose a collection`,
  source: said(fields.source) ? null : t`Enter a source name`,
  confidence: fields.confidence === '' ? t`Enter a number from 0 to 100` : null,
  username: fields.credentials !== 'basic' || said(fields.username) ? null : t`Enter a username`,
  password: fields.credentials !== 'basic' || fields.password !== '' ? null : t`Enter the password`,
  token: fields.credentials !== 'bearer' || said(fields.token) ? null : t`Enter the token`,
});

/** The credentials to send; undefined to keep the stored ones. */
export function credentialsOf({
  credentials: kind,
  username,
  password,
  token,
}: FeedFields): FeedCredentials | undefined {
  switch (kind) {
    case 'kept':
      return undefined;
    case 'none':
      return { kind };
    case 'basic':
      return { kind, username: username.trim(), password };
    case 'bearer':
      return { kind, token: token.trim() };
  }
}

export function wantedOf(fields: FeedFields): SaveFeed {
  const { name, kind, url, collection, source, confidence, list, everyMinutes, enabled } = fields;
  const credentials = credentialsOf(fields);
  return {
    ...{ name: name.trim(), kind, url: url.trim(), source: source.trim(), list, enabled },
    collection: kind === 'taxii' ? collection.trim() : null,
    ...(credentials && { credentials }),
    confidence: Number(confidence),
    everyMinutes: Number(everyMinutes),
  };
}
