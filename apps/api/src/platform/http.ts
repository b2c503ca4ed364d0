import {
  Body,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Param,
  type PipeTransform,
  Query,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { InvalidInputError } from './invalid-input.js';
import { describeRoute } from './route-docs.js';

class ZodPipe implements PipeTransform {
  constructor(
    private readonly schema: z.ZodType,
    private readonly status: 400 | 422,
  ) {}

  transform(value: unknown): unknown {
    return InvalidInputError.check(this.schema, value ?? {}, this.status);
  }
}

/** The parsed body. A media type without a parser answers 415, not "body missing". */
const ParsedBody = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  const { body, headers } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  const sent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (Buffer.isBuffer(body) || (body === undefined && sent)) throw new UnsupportedMediaTypeException();
  return body;
});

/** Parameter decorator: the JSON body, checked (415, or 422 with `errors[]`) and documented. */
export const JsonBody =
  (schema: z.ZodType): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('JsonBody belongs on a method. Put it on a parameter of one.');
    ParsedBody(new ZodPipe(schema, 422))(target, method, index);
    describeRoute(target, method, { body: schema });
  };

/** Parameter decorator: an HTML form, checked (422) and documented. The module applies a parser of forms. */
export const FormBody =
  (schema: z.ZodType): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('FormBody belongs on a method. Put it on a parameter of one.');
    ParsedBody(new ZodPipe(schema, 422))(target, method, index);
    describeRoute(target, method, { body: schema, bodyType: 'application/x-www-form-urlencoded' });
  };

/** Parameter decorator: the raw bytes of a body of this media type. The server reads `image/*` raw. */
export const BinaryBody =
  (mediaType: string): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('BinaryBody belongs on a method. Put it on a parameter of one.');
    Body()(target, method, index);
    describeRoute(target, method, { bodyType: mediaType });
  };

/** Parameter decorator: the query string, checked (400) and documented. Values arrive as strings: use `z.coerce`. */
export const QueryParameters =
  (schema: z.ZodObject): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('QueryParameters belongs on a method. Put it on a parameter of one.');
    Query(new ZodPipe(schema, 400))(target, method, index);
    describeRoute(target, method, { query: schema });
  };

/** Parameter decorator: the path's parameters, checked (400) and documented. */
export const PathParameters =
  (schema: z.ZodObject): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('PathParameters belongs on a method. Put it on a parameter of one.');
    Param(new ZodPipe(schema, 400))(target, method, index);
    describeRoute(target, method, { path: schema });
  };

interface AnswerDocs {
  readonly summary: string;
  /** The status of success: by default 200, or 204 without a schema. */
  readonly status?: number;
  readonly schema?: z.ZodType;
  // The media type of an answer that is not JSON; `*/*` (RFC 9110 section 12.5.1) when there are several.
  readonly mediaType?: string;
  readonly positioned?: boolean;
  readonly noPast?: string;
  readonly timeless?: string;
  readonly readsPast?: boolean;
}

/** Method decorator: what the route does and answers, for the OpenAPI document, and its status. */
export const Answers =
  ({
    summary,
    schema,
    mediaType,
    positioned,
    noPast,
    timeless,
    readsPast,
    status = schema || mediaType ? 200 : 204,
  }: AnswerDocs): MethodDecorator =>
  (target, method, descriptor) => {
    HttpCode(status)(target, method, descriptor as TypedPropertyDescriptor<unknown>);
    describeRoute(target, method, {
      summary,
      status,
      ...(schema && { answer: schema }),
      ...(mediaType && { answerType: mediaType }),
      ...(positioned && { positioned }),
      ...(noPast && { noPast }),
      ...(timeless && { timeless }),
      ...(readsPast && { readsPast }),
    });
  };
