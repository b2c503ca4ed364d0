import { Controller, Get, Inject, UseGuards, UseInterceptors } from '@nestjs/common';
import { resourceTypes, scimSchemas, serviceProviderConfig } from '@rampart/identity-access';
import { type ScimList, scimListSchema, scimResourceSchema } from '@rampart/identity-access/contract';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';
import { Public } from '../../platform/access.js';
import { Answers, PathParameters } from '../../platform/http.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { ScimAnswers } from './scim-answer.js';
import { scimAddress, ScimDoor } from './scim-door.js';

const nameSchema = z.object({ name: z.string().max(200) });
type Name = z.infer<typeof nameSchema>;
type Described = Readonly<Record<string, unknown>>;

/** What this server supports (RFC 7644 section 4). */
@Controller('scim/v2')
@Public()
@UseGuards(ScimDoor)
@UseInterceptors(ScimAnswers)
export class ScimDiscoveryController {
  private readonly base: string;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.base = scimAddress(runtime);
  }

  @Get('ServiceProviderConfig')
  @Answers({ summary: 'SCIM: what this server supports', schema: scimResourceSchema })
  getScimConfiguration(): Described {
    return serviceProviderConfig(this.base);
  }

  @Get('ResourceTypes')
  @Answers({ summary: 'SCIM: the types of resources', schema: scimListSchema })
  listScimResourceTypes(): ScimList {
    return listOf(resourceTypes(this.base));
  }

  @Get('ResourceTypes/:name')
  @Answers({ summary: 'SCIM: a type of resources', schema: scimResourceSchema })
  getScimResourceType(@PathParameters(nameSchema) { name }: Name): Described {
    return named(resourceTypes(this.base), name);
  }

  @Get('Schemas')
  @Answers({ summary: 'SCIM: the attributes of resources', schema: scimListSchema })
  listScimSchemas(): ScimList {
    return listOf(scimSchemas(this.base));
  }

  @Get('Schemas/:name')
  @Answers({ summary: 'SCIM: the attributes of one type of resources', schema: scimResourceSchema })
  getScimSchema(@PathParameters(nameSchema) { name }: Name): Described {
    return named(scimSchemas(this.base), name);
  }
}

const listOf = (resources: readonly Described[]): ScimList => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: [...resources],
});

function named(resources: readonly Described[], id: string): Described {
  const found = resources.find((resource) => resource['id'] === id);
  if (found !== undefined) return found;
  throw new DomainError('scim.not-found', 'not-found', t`This resource does not exist. Read the list again.`);
}
