import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';

const DOCUMENT = join(import.meta.dirname, '../../openapi.json');

const codesSchema = z.array(z.string()).default([]);
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-problem-codes': codesSchema }))),
  components: z.object({
    responses: z.record(z.string(), z.object({ 'x-problem-codes': codesSchema })),
  }),
});
type ListedCodes = z.infer<typeof documentSchema>;
const problemSchema = z.object({ code: z.string() });

interface ProblemWatch {
  readonly watch: (app: NestExpressApplication) => void;
  /** @throws Error when since the last call a code was answered that the document does not list */
  readonly expectAllListed: () => void;
}

/** The global object, which specs of one process share: reading the document takes 30 ms. */
interface Holder {
  rampartListedCodes?: ListedCodes;
}

function listedCodes(): ListedCodes {
  return ((globalThis as Holder).rampartListedCodes ??= documentSchema.parse(
    JSON.parse(readFileSync(DOCUMENT, 'utf8')),
  ));
}

/** Records each error whose code the OpenAPI document does not list for its operation. */
export function watchProblems(): ProblemWatch {
  const { paths, components } = listedCodes();
  const common = new Set(Object.values(components.responses).flatMap((one) => one['x-problem-codes']));
  const undeclared = new Set<string>();
  const note = (request: Request, response: Response, next: NextFunction): void => {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const route: unknown = Reflect.get(request, 'route');
      const path = z
        .object({ path: z.string() })
        .safeParse(route)
        .data?.path.replace(/^\/api/, '');
      const item = path === undefined ? undefined : paths[path.replace(/:(\w+)/g, '{$1}')];
      const operation = item?.[request.method.toLowerCase()];
      const isProblem = response.getHeader('Content-Type')?.toString().startsWith('application/problem+json');
      if (operation !== undefined && isProblem === true && typeof body === 'string') {
        const { code } = problemSchema.parse(JSON.parse(body));
        if (!common.has(code) && !operation['x-problem-codes'].includes(code))
          undeclared.add(`${request.method} ${path ?? ''}: ${code}`);
      }
      return send(body);
    };
    next();
  };
  return {
    watch: (app) => app.use(note),
    expectAllListed: () => {
      const found = [...undeclared];
      undeclared.clear();
      if (found.length > 0)
        throw new Error(`The OpenAPI document lacks these codes. Run npm run codegen. ${found.join(', ')}`);
    },
  };
}
