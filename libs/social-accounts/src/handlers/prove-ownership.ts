import { type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { Network, OwnershipCheck } from '../contract/index.js';
import type { LinkedProfile } from '../domain/connection.events.js';
import type { PublicFacts } from '../ports/public-facts.js';
import { changeConnection, requireAccount, type SocialContext } from './context.js';

export type ProvingContext = SocialContext & { readonly facts: PublicFacts };

type Proof = 'bio' | 'rel-me' | 'dns';

const WHERE: Readonly<Record<Proof, string>> = {
  bio: 'The code is on the profile page.',
  'rel-me': 'The code is on a page that the profile links as its own.',
  dns: 'The code is in the DNS of the handle.',
};

/** Looks in the bio, on a rel=me page and in DNS. @throws DomainError `social-account.{not-found,nothing-to-prove}` */
export async function proveOwnership(
  context: ProvingContext,
  requester: Requester,
  { platform, accountId }: { readonly platform: Network; readonly accountId: string },
  signal: AbortSignal,
): Promise<Recorded<OwnershipCheck>> {
  const known = await requireAccount(context, requester.tenantId, platform, accountId);
  const { proofCode, profile } = known;
  if (proofCode === null || profile === 'erased')
    throw new DomainError(
      'social-account.nothing-to-prove',
      'conflict',
      t`You signed in to this account, so no proof is needed. Close this form.`,
    );
  const by = await findProof(context.facts, profile, proofCode, signal);
  if (by === null)
    return {
      value: {
        proved: false,
        detail: `The code ${proofCode} was not found. Put it in the bio, then check again.`,
      },
      position: null,
    };
  const command = { type: 'ProveOwnership', data: { platform, accountId, by } } as const;
  return recordedAt({ proved: true, detail: WHERE[by] }, await changeConnection(context, requester, command));
}

async function findProof(
  facts: PublicFacts,
  { profileUrl, handle }: LinkedProfile,
  code: string,
  signal: AbortSignal,
): Promise<Proof | null> {
  const page = await facts.page(profileUrl, signal);
  if (page?.includes(code)) return 'bio';
  for (const url of ownPages(page ?? '', profileUrl))
    if ((await facts.page(url, signal))?.includes(code)) return 'rel-me';
  if (/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(handle)) {
    const records = await facts.records(`_rampart.${handle}`);
    if (records.includes(code)) return 'dns';
  }
  return null;
}

const MOST_LINKS = 4;

/** The addresses that a profile links as its own (rel=me). */
export function ownPages(page: string, base: string): readonly string[] {
  const links = [...page.matchAll(/<(?:a|link)\s[^>]{1,2000}>/gi)].flatMap(([tag]) => {
    const rel = /\srel\s*=\s*["']?([^"'>]{1,200})/i.exec(tag)?.[1] ?? '';
    const href = /\shref\s*=\s*["']([^"']{1,2000})["']/i.exec(tag)?.[1];
    const own = rel.toLowerCase().split(/\s+/).includes('me');
    if (!own || href === undefined || !URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    return /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(links)].slice(0, MOST_LINKS);
}
