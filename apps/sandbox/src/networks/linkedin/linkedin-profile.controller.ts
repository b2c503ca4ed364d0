import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { Posts } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { originOf } from '../paging.js';
import { LinkedinAccess, organizationId, organizationUrn, personUrn } from './linkedin-access.js';
import { denied, missing } from './rest-error.js';

@Controller('linkedin')
export class LinkedinProfileController {
  constructor(
    private readonly access: LinkedinAccess,
    private readonly posts: Posts,
  ) {}

  @Get('v2/userinfo')
  person(@Headers() headers: IncomingHttpHeaders) {
    const { grant, account } = this.access.bearer(headers.authorization);
    if (!grant.scopes.includes('profile')) throw denied('userinfo.GET');
    const [given = '', ...family] = account.displayName.split(' ');
    return {
      ...{ sub: account.id, name: account.displayName, given_name: given, family_name: family.join(' ') },
      picture: avatarOf(account, headers.host),
    };
  }

  @Get('rest/organizationAcls')
  organizations(@Headers() headers: IncomingHttpHeaders) {
    const { grant, account, pages } = this.access.rest(headers);
    if (!grant.scopes.includes('rw_organization_admin')) throw denied('organizationAcls.FINDER-roleAssignee');
    const own = { role: 'ADMINISTRATOR', state: 'APPROVED', roleAssignee: personUrn(account) };
    return {
      paging: { start: 0, count: 10, links: [] },
      elements: pages.map((page) => ({ ...own, organization: organizationUrn(page) })),
    };
  }

  @Get('rest/organizations/:id')
  organization(@Headers() headers: IncomingHttpHeaders, @Param('id') id: string) {
    const account = this.reader(headers, id);
    return {
      id: Number(organizationId(account)),
      localizedName: account.displayName,
      vanityName: account.handle,
      localizedDescription: account.bio,
      localizedWebsite: account.website ?? undefined,
    };
  }

  @Get('rest/networkSizes/:urn')
  followers(@Headers() headers: IncomingHttpHeaders, @Param('urn') urn: string) {
    return { firstDegreeSize: this.reader(headers, urn.split(':').at(-1) ?? '').followers };
  }

  /** Totals over the organization's posts. With time intervals, it answers one element for each day. */
  @Get('rest/organizationalEntityShareStatistics')
  statistics(@Headers() headers: IncomingHttpHeaders, @Query() query: Readonly<Record<string, string>>) {
    const urn = query.organizationalEntity ?? '';
    const account = this.reader(headers, urn.split(':').at(-1) ?? '');
    const posts = this.posts.readable('linkedin', account.id);
    const sum = (count: (post: (typeof posts)[number]) => number): number =>
      posts.reduce((total, post) => total + count(post), 0);
    const totalShareStatistics = {
      likeCount: sum(({ likes }) => likes),
      commentCount: sum(({ replies }) => replies),
      shareCount: sum(({ shares }) => shares),
      impressionCount: sum(({ likes }) => likes * 30),
      uniqueImpressionsCount: sum(({ likes }) => likes * 20),
      clickCount: 0,
      engagement: 0.02,
    };
    return {
      paging: { start: 0, count: 10, links: [] },
      elements: [{ organizationalEntity: urn, totalShareStatistics }],
    };
  }

  private reader(headers: IncomingHttpHeaders, id: string): SandboxAccount {
    const { grant, pages } = this.access.rest(headers);
    if (!grant.scopes.includes('rw_organization_admin')) throw denied('organizations.GET');
    const page = pages.find((account) => organizationId(account) === id);
    if (page === undefined) throw missing(`urn:li:organization:${id}`);
    return page;
  }
}

const avatarOf = ({ avatar }: SandboxAccount, host: string | undefined): string | undefined =>
  avatar === null ? undefined : `${originOf(host)}/linkedin/media/${avatar.motif}.${avatar.edit}.png`;
