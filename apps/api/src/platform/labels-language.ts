import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { translationOf } from './problem-language.js';

/** Properties with texts that capabilities wrote, not users. */
const LABELS: ReadonlySet<string> = new Set(['title', 'description', 'detail', 'why', 'next', 'what']);

@Injectable()
class LabelsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const translate = translationOf(context.switchToHttp().getResponse<Response>());
    return translate === null
      ? next.handle()
      : next.handle().pipe(map((answer) => labelled(answer, translate)));
  }
}

/** Answers labels of figures, work and notices in the language of the visitor. */
export const LabelsInLanguage = (): ClassDecorator => UseInterceptors(LabelsInterceptor);

/** The answer with its labels translated. */
export function labelled(value: unknown, translate: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => labelled(item, translate));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name,
      LABELS.has(name) && typeof held === 'string' ? translate(held) : labelled(held, translate),
    ]),
  );
}
