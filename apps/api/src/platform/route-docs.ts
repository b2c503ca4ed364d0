import 'reflect-metadata';
import type { DomainErrorKind } from '@rampart/kernel';
import type { List } from '@rampart/lists';
import type { z } from 'zod';

const ROUTE_DOCS = 'rampart:route-docs';
const CHAPTER = 'rampart:chapter';

/** Error codes, each with the kinds of its errors. */
export type ThrownCodes = Readonly<Record<string, readonly DomainErrorKind[]>>;

export interface RouteDocs {
  readonly summary?: string;
  readonly status?: number;
  /** The schema of the answer; undefined for answers without a body. */
  readonly answer?: z.ZodType;
  /** The media type of an answer that is not JSON. */
  readonly answerType?: string;
  /** Why an answer that is an array needs no pages, as a sentence. */
  readonly bounded?: string;
  /** Further media types of the answer, selected by `Accept`. */
  readonly files?: readonly string[];
  /** The fields and orders of a list. */
  readonly list?: Pick<List<never, unknown>, 'fields' | 'orders'>;
  readonly body?: z.ZodType;
  readonly bodyType?: string;
  readonly query?: z.ZodObject;
  readonly path?: z.ZodObject;
  /** The answer carries `X-As-Of`, and the route can be read at every past moment. */
  readonly positioned?: boolean;
  /** Why a reading route cannot be read in the past, as a sentence that its page shows. */
  readonly noPast?: string;
  readonly timeless?: string;
  /** A route that reads the past without being a GET, such as an export. */
  readonly readsPast?: boolean;
  /** Error codes of guards and interceptors that run before the route. */
  readonly problemsBefore?: ThrownCodes;
  /** The route answers 202 with an approval request when the caller's plan requires approval. */
  readonly mayNeedApproval?: boolean;
}

/** Adds to the documentation of a route. @param target prototype of its controller */
export function describeRoute(target: object, method: string | symbol, docs: RouteDocs): void {
  const handler: unknown = Reflect.get(target, method);
  if (typeof handler !== 'function')
    throw new TypeError(`${String(method)} is no method. Put the decorator on a method.`);
  Reflect.defineMetadata(ROUTE_DOCS, { ...readRouteDocs(handler), ...docs }, handler);
}

/** The documentation of a route; empty without decorators. @param handler the controller's method */
export function readRouteDocs(handler: object): RouteDocs {
  return (Reflect.getMetadata(ROUTE_DOCS, handler) as RouteDocs | undefined) ?? {};
}

export interface ChapterDocs {
  readonly title: string;
  readonly description: string;
}

export const Chapter =
  (docs: ChapterDocs): ClassDecorator =>
  (module) =>
    Reflect.defineMetadata(CHAPTER, docs, module);

/** @throws TypeError for a module without a chapter */
export function readChapter(module: object & { readonly name: string }): ChapterDocs {
  const docs = Reflect.getMetadata(CHAPTER, module) as ChapterDocs | undefined;
  if (docs === undefined)
    throw new TypeError(`${module.name} has routes but no @Chapter. Add one to the module.`);
  return docs;
}
