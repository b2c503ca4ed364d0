import 'reflect-metadata';
import type { z } from 'zod';

const ROUTE_DOCS = 'rampart:route-docs';
const CHAPTER = 'rampart:chapter';

/** What the OpenAPI document says about a route; written by the decorators of its parameters and answer. */
export interface RouteDocs {
  readonly summary?: string;
  readonly status?: number;
  /** Absent for answers without a body. */
  readonly answer?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  readonly answerType?: string;
  readonly body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  readonly bodyType?: string;
  readonly query?: z.ZodObject;
  readonly path?: z.ZodObject;
  /** Answers carry `X-As-Of`, and lists `X-Next-Cursor`; a reading route answers for every moment of the past. */
  readonly positioned?: boolean;
  /** Why a reading route cannot answer for the past: a sentence that its page shows instead. */
  readonly noPast?: string;
  /** Why a reading route answers the same whatever moment is asked for: a sentence. */
  readonly timeless?: string;
  /** A route that is no GET answers for the past too, as exports do. */
  readonly readsPast?: boolean;
  /** Where the caller's plan has somebody else approve it, the answer is 202 with the request. */
  readonly mayNeedApproval?: boolean;
}

/** Adds to what is known about a route. @param target prototype of its controller */
export function describeRoute(target: object, method: string | symbol, docs: RouteDocs): void {
  const handler: unknown = Reflect.get(target, method);
  if (typeof handler !== 'function') throw new TypeError(`${String(method)} is no method.`);
  Reflect.defineMetadata(ROUTE_DOCS, { ...readRouteDocs(handler), ...docs }, handler);
}

/** What decorators have said so far; empty for a route without any. @param handler the controller's method itself */
export function readRouteDocs(handler: object): RouteDocs {
  return (Reflect.getMetadata(ROUTE_DOCS, handler) as RouteDocs | undefined) ?? {};
}

/** The part of the documentation that a module's routes stand in. */
export interface ChapterDocs {
  readonly title: string;
  /** One sentence. */
  readonly description: string;
}

/** Class decorator of a module with routes: where the OpenAPI document shows them. */
export const Chapter =
  (docs: ChapterDocs): ClassDecorator =>
  (module) =>
    Reflect.defineMetadata(CHAPTER, docs, module);

/** @throws TypeError for a module without a chapter */
export function readChapter(module: object & { readonly name: string }): ChapterDocs {
  const docs = Reflect.getMetadata(CHAPTER, module) as ChapterDocs | undefined;
  if (docs === undefined) throw new TypeError(`${module.name} has routes but no @Chapter.`);
  return docs;
}
