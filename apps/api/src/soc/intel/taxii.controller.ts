import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { uuidFrom } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { objectIdOf, readShared, type SharedPage, STIX_MEDIA, toStix } from '@rampart/soc';
import { SOC_READERS } from '@rampart/soc/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers, PathParameters, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { CurrentCaller } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { nextOf, questionOf, type TaxiiQuery, taxiiQuerySchema } from './taxii-question.js';

/** The media type of TAXII 2.1, section 1.6.8. */
const MEDIA = 'application/taxii+json;version=2.1';
const ACCEPTED =
  /(?:^|[,\s])(?:\*\/\*|application\/\*|application\/taxii\+json(?!\s*;\s*version=(?!2\.1\b)))/i;

const collectionSchema = z.object({ collectionId: z.string().max(100) });
const objectSchema = collectionSchema.extend({ objectId: z.string().max(200) });
type Collection = z.infer<typeof collectionSchema>;
type OneObject = z.infer<typeof objectSchema>;

const docs = {
  mediaType: MEDIA,
  noPast: 'Readers follow what was added; each version stays in the collection.',
};

/** A TAXII 2.1 server with one collection that can be read: the tenant's own indicators as STIX 2.1. */
@Controller('soc/taxii2')
@KeyAccess('soc')
@OfCapability('soc')
@Roles(...SOC_READERS)
export class TaxiiController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get()
  @Answers({ summary: 'TAXII 2.1 discovery; also at /taxii2/', ...docs })
  taxiiDiscovery(@Req() request: Request, @Res() response: Response) {
    const root = `${this.runtime.environment.RAMPART_BASE_PATH}taxii2/own/`;
    send(request, response, { title: 'Rampart', default: root, api_roots: [root] });
  }

  @Get('own')
  @Answers({ summary: 'The only API root of TAXII 2.1', ...docs })
  taxiiRoot(@Req() request: Request, @Res() response: Response) {
    send(request, response, { title: 'Own indicators', versions: [MEDIA], max_content_length: 1 });
  }

  @Get('own/collections')
  @Answers({ summary: 'Collections of TAXII 2.1: the one of own indicators', ...docs })
  taxiiCollections(
    @CurrentCaller() { tenantId }: Caller,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    send(request, response, { collections: [collectionOf(tenantId)] });
  }

  @Get('own/collections/:collectionId')
  @Answers({ summary: 'A collection of TAXII 2.1', ...docs })
  taxiiCollection(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(collectionSchema) collection: Collection,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    requireCollection(tenantId, collection);
    send(request, response, collectionOf(tenantId));
  }

  @Get('own/collections/:collectionId/manifest')
  @Answers({ summary: 'Ids and versions of the indicators, in the order in which they were added', ...docs })
  async taxiiManifest(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(collectionSchema) collection: Collection,
    @QueryParameters(taxiiQuerySchema) query: TaxiiQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const page = await this.page(tenantId, collection, query);
    const objects = page.versions.map(({ id, added }) => ({
      ...{ id: objectIdOf(tenantId, id), date_added: added, version: added, media_type: STIX_MEDIA },
    }));
    send(request, response, envelope(page, objects), page);
  }

  @Get('own/collections/:collectionId/objects')
  @Answers({ summary: 'Indicators as STIX 2.1, in the order in which they were added', ...docs })
  async taxiiObjects(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(collectionSchema) collection: Collection,
    @QueryParameters(taxiiQuerySchema) query: TaxiiQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const page = await this.page(tenantId, collection, query);
    const objects = page.versions.map((version) => toStix(tenantId, version));
    send(request, response, envelope(page, objects), page);
  }

  @Get('own/collections/:collectionId/objects/:objectId')
  @Answers({ summary: 'An indicator as STIX 2.1', ...docs })
  async taxiiObject(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(objectSchema) { objectId, ...collection }: OneObject,
    @QueryParameters(taxiiQuerySchema) query: TaxiiQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const page = await this.page(tenantId, collection, query, objectId);
    if (page.versions.length === 0)
      throw notFound('There is no such object in this collection. List its objects.');
    const objects = page.versions.map((version) => toStix(tenantId, version));
    send(request, response, envelope(page, objects), page);
  }

  @Get('own/collections/:collectionId/objects/:objectId/versions')
  @Answers({ summary: 'Versions of an indicator', ...docs })
  async taxiiVersions(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(objectSchema) { objectId, ...collection }: OneObject,
    @QueryParameters(taxiiQuerySchema) query: TaxiiQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const page = await this.page(tenantId, collection, { ...query, 'match[version]': ['all'] }, objectId);
    if (page.versions.length === 0)
      throw notFound('There is no such object in this collection. List its objects.');
    const { more, next } = envelope(page, []);
    const versions = page.versions.map(({ added }) => added);
    send(request, response, { more, ...(next !== undefined && { next }), versions }, page);
  }

  private async page(
    tenantId: string,
    collection: Collection,
    query: TaxiiQuery,
    objectId?: string,
  ): Promise<SharedPage> {
    requireCollection(tenantId, collection);
    const question = questionOf(query, tenantId, objectId);
    if (question === null) return { versions: [], next: null };
    return withTenant(this.runtime.database, tenantId, (manager) => readShared(manager, question));
  }
}

const collectionId = (tenantId: string): string => uuidFrom(`own indicators of ${tenantId}`);

const collectionOf = (tenantId: string) => ({
  ...{ id: collectionId(tenantId), title: 'Own indicators', can_read: true, can_write: false },
  description: 'Indicators that were added by hand or imported; removed ones are revoked.',
  media_types: [STIX_MEDIA],
});

function requireCollection(tenantId: string, { collectionId: asked }: Collection): void {
  if (asked !== collectionId(tenantId)) throw notFound('There is no such collection. List the collections.');
}

const notFound = (message: string): DomainError => new DomainError('taxii.not-found', 'not-found', message);

interface Envelope {
  readonly more: boolean;
  readonly next?: string;
  readonly objects?: readonly object[];
}

/** Section 3.7: an empty envelope has no list of objects. */
const envelope = ({ next }: SharedPage, objects: readonly object[]): Envelope => ({
  more: next !== null,
  ...(next !== null && { next: nextOf(next) }),
  ...(objects.length > 0 && { objects }),
});

function send(request: Request, response: Response, body: object, page?: SharedPage): void {
  if (!ACCEPTED.test(request.headers.accept ?? '*/*')) return refuseMedia(response);
  const [first, last] = [page?.versions[0], page?.versions.at(-1)];
  if (first !== undefined && last !== undefined)
    response.set({ 'X-TAXII-Date-Added-First': first.added, 'X-TAXII-Date-Added-Last': last.added });
  write(response, body);
}

/** Section 1.6.8: another version is not acceptable. Section 3.6.1: the form of an error. */
function refuseMedia(response: Response): void {
  response.status(406);
  const description = `This server answers with ${MEDIA} only. Ask for it with Accept.`;
  write(response, { title: 'Not acceptable', description, http_status: '406' });
}

/** Written directly, because Express would add a charset, which the media type does not have. */
function write(response: Response, body: object): void {
  response.setHeader('Content-Type', MEDIA);
  response.end(JSON.stringify(body));
}
