import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { bearerGrant } from '../../social/bearer.js';
import { type Grant, Grants, pagesOf } from '../../social/grants.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { denied, restError } from './rest-error.js';

/** The sandbox accepts the API versions of about a year, like LinkedIn. */
const VERSION = /^2026(0[1-9]|1[0-2])$/;

/** The numeric id of an organization, derived from the account's id. */
export const organizationId = ({ id }: SandboxAccount): string =>
  String([...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 90_000_000, 7) + 10_000_000);

export const organizationUrn = (account: SandboxAccount): string =>
  `urn:li:organization:${organizationId(account)}`;
export const personUrn = ({ id }: SandboxAccount): string => `urn:li:person:${id}`;

/** An authenticated person with the organizations that they administer, first that of the account itself. */
export interface LinkedinCaller {
  readonly grant: Grant;
  readonly account: SandboxAccount;
  readonly pages: readonly SandboxAccount[];
}

@Injectable()
export class LinkedinAccess {
  constructor(
    private readonly grants: Grants,
    private readonly world: World,
  ) {}

  /** Authenticates requests below `/rest`, which must have a version and a protocol header. */
  rest(headers: IncomingHttpHeaders): LinkedinCaller {
    const version = headers['linkedin-version'];
    if (typeof version !== 'string')
      throw restError(400, 'VERSION_MISSING', 'A version must be present. Please specify a version.');
    if (!VERSION.test(version))
      throw restError(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
    if (headers['x-restli-protocol-version'] !== '2.0.0')
      throw restError(400, 'ILLEGAL_ARGUMENT', 'Unsupported Rest.li protocol version');
    return this.bearer(headers.authorization);
  }

  bearer(authorization: string | undefined): LinkedinCaller {
    const grant = bearerGrant(this.grants, 'linkedin', authorization);
    if (grant === 'expired')
      throw restError(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', {
        serviceErrorCode: 65_601,
      });
    if (typeof grant === 'string')
      throw restError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', { serviceErrorCode: 65_600 });
    const account = this.world.byId('linkedin', grant.accountId);
    if (account === undefined) throw restError(401, 'REVOKED_ACCESS_TOKEN', 'The token has been revoked');
    const pages = pagesOf(grant).flatMap((id) => this.world.byId('linkedin', id) ?? []);
    return { grant, account, pages };
  }

  author({ grant, account, pages }: LinkedinCaller, urn: string, act: 'r' | 'w'): SandboxAccount {
    const person = urn === personUrn(account);
    const scope = person ? `${act}_member_social` : `${act}_organization_social`;
    const own = person ? account : pages.find((page) => urn === organizationUrn(page));
    if (own !== undefined && grant.scopes.includes(scope)) return own;
    throw denied(`posts.${act === 'w' ? 'CREATE' : 'FINDER-author'}`);
  }

  organization(id: string): SandboxAccount | undefined {
    return this.world.all('linkedin').find((account) => organizationId(account) === id);
  }
}
