import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { ScimResource } from '@rampart/identity-access';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { SCIM_TYPE } from './scim-problem.js';

/** A resource with the attributes to show; its version and place become headers. */
export class ScimAnswer {
  constructor(
    readonly resource: ScimResource,
    readonly shown: Readonly<Record<string, unknown>>,
  ) {}
}

/** Sends answers as `application/scim+json`. Express answers 304 by the entity tag. */
@Injectable()
export class ScimAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (value !== undefined) response.setHeader('Content-Type', SCIM_TYPE);
        if (!(value instanceof ScimAnswer)) return value;
        const { version, location } = value.resource.meta;
        response.setHeader('ETag', version).setHeader('Location', location);
        return value.shown;
      }),
    );
  }
}
