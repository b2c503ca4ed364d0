import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Answer } from './answer.js';
import { translationOf } from './problem-language.js';

/** Properties with texts that capabilities wrote, not users. */
const LABELS: ReadonlySet<string> = new Set(['title', 'description', 'detail', 'why', 'next', 'what']);

class LabelsInterceptor implements NestInterceptor {
  constructor(private readonly names: ReadonlySet<string>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const translate = translationOf(context.switchToHttp().getResponse<Response>());
    return translate === null
      ? next.handle()
      : next.handle().pipe(map((answer) => labelled(answer, translate, this.names)));
  }
}

/**
 * Answers labels of figures, work and notices in the language of the visitor. On a route whose answers hold texts of
 * users under the same names, mark only what has none.
 * @param names the properties that hold only texts of ours, where they are others than usual
 */
export const LabelsInLanguage = (...names: readonly string[]): ClassDecorator & MethodDecorator =>
  UseInterceptors(new LabelsInterceptor(names.length === 0 ? LABELS : new Set(names)));

/** The answer with its labels translated. */
export function labelled(
  value: unknown,
  translate: (text: string) => string,
  names: ReadonlySet<string> = LABELS,
): unknown {
  if (value instanceof Answer) return value.with(labelled(value.body, translate, names));
  if (Array.isArray(value)) return value.map((item: unknown) => labelled(item, translate, names));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name,
      names.has(name) ? words(held, translate, names) : labelled(held, translate, names),
    ]),
  );
}

/** A text, or a list of texts and other values. */
function words(held: unknown, translate: (text: string) => string, names: ReadonlySet<string>): unknown {
  if (typeof held === 'string') return translate(held);
  return Array.isArray(held)
    ? held.map((one: unknown) => words(one, translate, names))
    : labelled(held, translate, names);
}
