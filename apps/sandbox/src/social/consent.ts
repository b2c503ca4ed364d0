import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Network, NETWORKS, type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { Signed } from './signed.js';

const requestSchema = z.object({
  kind: z.literal('consent'),
  network: z.enum(NETWORKS),
  clientId: z.string().min(1),
  redirectUri: z.url({ protocol: /^https?$/ }),
  state: z.string().nullable(),
  scopes: z.array(z.string()).min(1),
  /** The challenge of PKCE, method S256; null without PKCE. */
  challenge: z.string().nullable(),
  codeLifetimeMs: z.number(),
  /** The issuer that is sent back as `iss` (RFC 9207). */
  issuer: z.string().nullable(),
});
export type ConsentRequest = Readonly<Omit<z.infer<typeof requestSchema>, 'kind'>>;

const OFFERED = 9;

@Injectable()
export class Consent {
  constructor(
    private readonly signed: Signed,
    private readonly world: World,
  ) {}

  seal(request: ConsentRequest): string {
    return this.signed.seal({ ...request, kind: 'consent' });
  }

  open(text: string): ConsentRequest | null {
    return requestSchema.safeParse(this.signed.open(text)).data ?? null;
  }

  /** Accounts that a visitor may choose. The brand comes first; impersonators and bots are left out. */
  accounts(network: Network): SandboxAccount[] {
    return this.world
      .all(network)
      .filter(({ kind }) => kind === 'official' || kind === 'ordinary' || kind === 'fan')
      .slice(0, OFFERED);
  }
}
