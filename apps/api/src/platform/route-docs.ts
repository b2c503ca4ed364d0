import 'reflect-metadata';
import type { DomainErrorKind } from '@rampart/kernel';
import type { List } from '@rampart/lists';
import type { z } from 'zod';

const ROUTE_DOCS = 'rampart:route-docs';
const CHAPTER = 'rampart:chapter';

/** Codes with the kinds of their errors. */
export type ThrownCodes = Readonly<Record<string, readonly DomainErrorKind[]>>;

export interface RouteDocs {
  readonly summary?: string;
  readonly status?: number;
  /** Absent for answers without a body. */
  readonly answer?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  readonly answerType?: string;
  /** Why an answer that is an array needs no pages: a sentence. */
  readonly bounded?: string;
  /** Media types in which the route answers too, where `Accept` names one. */
  readonly files?: readonly string[];
  /** By what a list is filtered and ordered. */
  readonly list?: Pick<List<never, unknown>, 'fields' | 'orders'>;
  readonly body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  readonly bodyType?: string;
  readonly query?: z.ZodObject;
  readonly path?: z.ZodObject;
  /** Answers carry `X-As-Of`; a reading route answers for every past moment. */
  readonly positioned?: boolean;
  /** A sentence why a reading route has no past; its page shows it. */
  readonly noPast?: string;
  readonly timeless?: string;
  /** A route other than GET that also reads the past, such as an export. */
  readonly readsPast?: boolean;
  /** Codes of errors that something before the route answers. */
  readonly problemsBefore?: ThrownCodes;
  /** Where the caller's plan requires approval, the answer is 202 with the request. */
  readonly mayNeedApproval?: boolean;
}

/** Adds to a route's documentation. @param target prototype of its controller */
export function describeRoute(target: object, method: string | symbol, docs: RouteDocs): void {
  const handler: unknown = Reflect.get(target, method);
  if (typeof handler !== 'function') throw new TypeError(`${String(method)} is no method.`);
  Reflect.defineMetadata(ROUTE_DOCS, { ...readRouteDocs(handler), ...docs }, handler);
}

/** A route's documentation so far; empty without decorators. @param handler the controller's method */
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
  if (docs === undefined) throw new TypeError(`${module.name} has routes but no @Chapter.`);
  return docs;
}
