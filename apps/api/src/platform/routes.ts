import { RequestMethod, type Type } from '@nestjs/common';
import {
  GUARDS_METADATA,
  METHOD_METADATA,
  MODULE_METADATA,
  PATH_METADATA,
} from '@nestjs/common/constants.js';
import { ACCESS_RULE, type AccessRule, BEFORE_SECOND_FACTOR, OF_CAPABILITY, STEPPED_UP } from './access.js';
import { KEY_RULE, type KeyRule, scopeOf } from './key-access.js';
import { type ChapterDocs, readChapter, readRouteDocs, type RouteDocs } from './route-docs.js';
import { SameOriginGuard } from './same-origin.guard.js';

export interface Route {
  readonly method: string;
  /** The path with the global prefix and with parameters in Nest's form: `/api/identity-access/users/:id`. */
  readonly path: string;
  /** The name of the controller's method, which describes the operation: `suspendUser`. */
  readonly id: string;
  readonly chapter: ChapterDocs;
  /** Without a rule the guard refuses every call, and a test fails. */
  readonly rule: AccessRule | undefined;
  readonly capability?: string | undefined;
  readonly steppedUp: boolean;
  /** Whether users without a required second factor may call the route. */
  readonly beforeSecondFactor: boolean;
  /** Whether browsers may call the route only from the product's own pages. */
  readonly sameOrigin: boolean;
  /** Undefined for public routes only, which need no key; a test checks this. */
  readonly keyRule?: KeyRule | undefined;
  /** The permission that an API key needs; null when no key may call the route. */
  readonly scope: string | null;
  readonly docs: RouteDocs;
}

type ModuleClass = abstract new (...args: never[]) => object;

/** All routes of these modules, read from decorators without starting the API. */
export function listRoutes(modules: readonly ModuleClass[]): Route[] {
  return modules.flatMap((module) => {
    const controllers =
      (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[] | undefined) ?? [];
    return controllers.flatMap((controller) => routesOf(controller, readChapter(module)));
  });
}

function routesOf(controller: Type, chapter: ChapterDocs): Route[] {
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const prototype = controller.prototype as object;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler: unknown = Reflect.get(prototype, name);
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = joinPath('/api', base, Reflect.getMetadata(PATH_METADATA, handler) as string);
    const rule = (Reflect.getMetadata(ACCESS_RULE, handler) ??
      Reflect.getMetadata(ACCESS_RULE, controller)) as AccessRule | undefined;
    const steppedUp = Reflect.getMetadata(STEPPED_UP, handler) === true;
    const keyRule = keyRuleOf(controller, handler);
    const verb = RequestMethod[method].toLowerCase();
    return [
      {
        method: verb,
        path,
        id: name,
        chapter,
        rule,
        capability: Reflect.getMetadata(OF_CAPABILITY, controller) as string | undefined,
        beforeSecondFactor:
          (Reflect.getMetadata(BEFORE_SECOND_FACTOR, handler) ??
            Reflect.getMetadata(BEFORE_SECOND_FACTOR, controller)) === true,
        steppedUp,
        keyRule,
        scope: scopeOf(keyRule, verb, steppedUp),
        sameOrigin: guardsOf(controller, handler).includes(SameOriginGuard),
        docs: readRouteDocs(handler),
      },
    ];
  });
}

const guardsOf = (...places: readonly object[]): unknown[] =>
  places.flatMap((place) => (Reflect.getMetadata(GUARDS_METADATA, place) as unknown[] | undefined) ?? []);

const keyRuleOf = (controller: object, handler: object): KeyRule | undefined =>
  (Reflect.getMetadata(KEY_RULE, handler) ?? Reflect.getMetadata(KEY_RULE, controller)) as
    | KeyRule
    | undefined;

/** The permission that an API key needs for a handler; null when no key may call it. */
export function scopeOfHandler(controller: object, handler: object): string | null {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
  const steppedUp = Reflect.getMetadata(STEPPED_UP, handler) === true;
  return scopeOf(keyRuleOf(controller, handler), RequestMethod[method].toLowerCase(), steppedUp);
}

function joinPath(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}
