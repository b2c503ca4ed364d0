import type { z } from 'zod';
import { type NetworkHttp, parseJson } from '../../http/index.js';
import type { Access } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { TiktokHost } from './authorization.js';
import { envelopeSchema } from './schemas.js';

interface TiktokCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: readonly string[];
  readonly json?: object;
  readonly irreversible?: boolean;
}

/** Calls whose answers have an envelope, in which HTTP 200 may contain a refusal. */
export class TiktokHttp {
  constructor(
    readonly plain: NetworkHttp,
    readonly site: Site<TiktokHost>,
  ) {}

  async call<T>(call: TiktokCall, { tokens, signal }: Access, schema: z.ZodType<T>): Promise<T> {
    const { method, path, fields, json = {}, irreversible = false } = call;
    const url = this.site.url('api', path, fields === undefined ? {} : { fields: fields.join(',') });
    const reply = await this.plain.send({
      ...{ method, url, token: tokens.accessToken, signal, irreversible },
      ...(method === 'POST' && { body: { json } }),
    });
    const body = parseJson(reply.body);
    const envelope = envelopeSchema.safeParse(body).data;
    if (envelope !== undefined && envelope.error.code !== 'ok') throw this.plain.refuse(reply, irreversible);
    const { data, error } = schema.safeParse(body);
    if (error === undefined) return data;
    throw this.plain.unexpected(error.issues[0]?.path.join('.') ?? '', irreversible);
  }
}
