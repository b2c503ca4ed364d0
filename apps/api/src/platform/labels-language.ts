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

interface Chosen {
  readonly names: ReadonlySet<string>;
  /** Whether an object and all that it holds stay as they are. */
  readonly stays?: (held: object) => boolean;
}

class LabelsInterceptor implements NestInterceptor {
  constructor(private readonly chosen: Chosen) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const translate = translationOf(context.switchToHttp().getResponse<Response>());
    return translate === null
      ? next.handle()
      : next.handle().pipe(map((answer) => labelled(answer, translate, this.chosen)));
  }
}

/**
 * Answers labels in the visitor's language; not for texts of users under the same names. @param names the
 * properties with only texts of ours, such as `name` or `checks.name`
 */
export const LabelsInLanguage = (...names: readonly string[]): ClassDecorator & MethodDecorator =>
  UseInterceptors(new LabelsInterceptor({ names: names.length === 0 ? LABELS : new Set(names) }));

/** The same for answers of which some objects stay as they are, because their readers know them so. */
export const LabelsInLanguageExcept = (
  stays: NonNullable<Chosen['stays']>,
  ...names: readonly string[]
): ClassDecorator & MethodDecorator =>
  UseInterceptors(new LabelsInterceptor({ names: new Set(names), stays }));

type Translate = (text: string) => string;

/** The answer with its labels translated. @param within the property that holds the value */
export function labelled(
  value: unknown,
  translate: Translate,
  chosen: Chosen = { names: LABELS },
  within = '',
): unknown {
  if (value instanceof Answer) return value.with(labelled(value.body, translate, chosen, within));
  if (Array.isArray(value)) return value.map((item: unknown) => labelled(item, translate, chosen, within));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  if (chosen.stays?.(value) === true) return value;
  const { names } = chosen;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name,
      names.has(name) || names.has(`${within}.${name}`)
        ? words(held, translate, chosen)
        : labelled(held, translate, chosen, name),
    ]),
  );
}

/** A text, or a list of texts and other values. */
function words(held: unknown, translate: Translate, chosen: Chosen): unknown {
  if (typeof held === 'string') return translate(held);
  return Array.isArray(held)
    ? held.map((one: unknown) => words(one, translate, chosen))
    : labelled(held, translate, chosen);
}
