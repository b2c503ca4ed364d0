import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { catchError, map, type Observable, of } from 'rxjs';
import { namedVersion } from './api-version.js';
import { problemOf } from './problem.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { LOGGER } from './tokens.js';

const FORM = 'application/x-www-form-urlencoded';
const PAGES = 'rampart:form-pages';

/** Where a browser without JavaScript goes next: paths below the base, without leading slash. */
export interface FormPages {
  readonly done: string | ((answer: never) => string);
  readonly problem: string;
}

/** Parses plain HTML forms. Modules apply it only to routes that accept forms. */
export const formBodies = express.urlencoded({
  extended: false,
  limit: '4kb',
  parameterLimit: 20,
});

/** Decorator: a public route also accepts plain HTML forms from our origin, and answers 303 to one of the pages. */
export const AlsoAsForm = (pages: FormPages): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(PAGES, pages),
    UseGuards(SameOriginGuard),
    UseInterceptors(FormPagesInterceptor),
  );

@Injectable()
export class FormPagesInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.is(FORM)) return next.handle();
    const pages = this.reflector.get<FormPages>(PAGES, context.getHandler());
    const goTo = (page: string): undefined => {
      response.status(303).setHeader('Location', `${upwards(request)}${page}`);
    };
    return next.handle().pipe(
      map((answer: unknown) =>
        goTo(typeof pages.done === 'string' ? pages.done : pages.done(answer as never)),
      ),
      catchError((error: unknown) => {
        const { status, code } = problemOf(error);
        const { correlationId } = request.visit ?? {};
        if (status >= 500) this.logger.error({ err: error, correlationId }, 'form failed');
        else this.logger.info({ code, correlationId }, 'form refused');
        return of(goTo(pages.problem));
      }),
    );
  }
}

/** The relative path from this request to the root of the application, valid below any base path and proxy. */
const upwards = (request: Request): string =>
  '../'.repeat(request.path.split('/').length - (namedVersion(request) ? 1 : 2));
