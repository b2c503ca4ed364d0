import { DomainError, t } from '@rampart/kernel';
import type { BotFinding } from '../contract/index.js';
import type { Pictures } from '../ports/pictures.js';

/** The picture of a found account that its network shows at present. @throws DomainError `bot-scan.no-picture` */
export async function readFoundPicture(
  { pictures }: { readonly pictures: Pictures },
  { account: { avatarUrl } }: Pick<BotFinding, 'account'>,
): Promise<Uint8Array> {
  const found = avatarUrl === null ? null : await pictures.read(avatarUrl);
  if (found !== null) return found;
  throw new DomainError(
    'bot-scan.no-picture',
    'not-found',
    t`The network shows no picture of this account. Open its profile there.`,
  );
}
