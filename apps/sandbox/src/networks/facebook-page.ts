import { type SandboxAccount } from '../world/account.js';
import { parseFields } from './graph-fields.js';
import { originOf } from './paging.js';
import { pick } from './pick.js';

/** Meta's `Page` with the requested fields. */
export function toPage(account: SandboxAccount, host: string, fields = 'id,name') {
  const { id, avatar, website } = account;
  const picture = avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`;
  const url = `${originOf(host)}/facebook/media/${picture}.png`;
  const node = {
    name: account.displayName,
    username: account.handle,
    about: account.bio,
    link: `https://www.facebook.com/${account.handle}`,
    website: website ?? undefined,
    picture: { data: { height: 400, width: 400, is_silhouette: avatar === null, url } },
    followers_count: account.followers,
    fan_count: account.followers,
    is_verified: account.verified,
    verification_status: account.verified ? 'blue_verified' : 'not_verified',
  };
  return {
    id,
    ...pick(
      node,
      parseFields(fields).map((field) => field.name),
    ),
  };
}
