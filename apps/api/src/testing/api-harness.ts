import 'reflect-metadata';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { closeAll, createTestDatabase } from '@rampart/database/testing';
import type { RoleName } from '@rampart/identity-access/contract';
import {
  type CreatedUser,
  createTestTenant,
  createTestUser,
  TEST_PASSWORD_COST,
} from '@rampart/identity-access/testing';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { ApiModule } from '../api.module.js';
import { migrations, projections } from '@rampart/installation';
import { configureApp } from '../platform/configure-app.js';
import { type ApiEnvironment, readEnvironment } from '../platform/environment.js';
import { createLogger, nestLogger } from '../platform/logging.js';
import { openRuntime, type Runtime, type RuntimeOverrides } from '../platform/runtime.js';
import { type InProcessProjections, startProjections } from './in-process-projections.js';
import { testEnvironment } from './test-environment.js';
import { watchProblems } from './watch-problems.js';

export interface SignedInUser extends CreatedUser {
  readonly token: string;
  /** The header value `Bearer ...`, for `.set('Authorization', ...)`. */
  readonly authorization: string;
}

export interface ApiHarness {
  readonly app: NestExpressApplication;
  readonly runtime: Runtime;
  readonly databaseUrl: string;
  /** The base address `http://127.0.0.1:<port>`, for sockets and fetch. */
  readonly url: string;
  http(): supertest.Agent;
  /** Creates a tenant, by default a client. @returns its id */
  createTenant(name?: string, kind?: 'staff' | 'client'): Promise<string>;
  /** Creates an active user and signs in over HTTP. Without a tenant it creates one. */
  signIn(user: { readonly roles: readonly RoleName[]; readonly tenantId?: string }): Promise<SignedInUser>;
  /** Waits until every projection has applied every event written so far. */
  settle(): Promise<void>;
  /** @throws Error when since the last call a code was answered that the OpenAPI document does not list */
  expectListedProblems(): void;
  close(): Promise<void>;
}

export interface HarnessOptions extends RuntimeOverrides {
  readonly environment?: Partial<Record<keyof ApiEnvironment, string>>;
  /** Receives the lines of the log, which are discarded by default. */
  readonly logLines?: DestinationStream;
}

/** Starting an API takes a second on an idle machine and many on a busy one. */
jest.setTimeout(120_000);

/** Replaces the minimum answer time of sign-ins: specs refuse hundreds of them, and another spec tests it. */
const atOnce = () => () => Promise.resolve();

export const TEST_PASSWORD = 'a synthetic pass phrase';

export async function startApi(options: HarnessOptions = {}): Promise<ApiHarness> {
  const closers: (() => Promise<void>)[] = [];
  const close = (): Promise<void> => closeAll(closers);
  try {
    return await openApi(options, closers, close);
  } catch (error) {
    // A half-started API would outlive its spec and fail the next one.
    await close();
    throw error;
  }
}

async function openApi(
  options: HarnessOptions,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<ApiHarness> {
  const problems = watchProblems();
  // Closers run in reverse order. This one fails the spec for unlisted codes after everything else is closed.
  closers.push(async () => problems.expectAllListed());
  const database = await createTestDatabase(migrations);
  closers.push(() => database.drop());
  const environment = readEnvironment({ ...testEnvironment(database.url), ...options.environment });
  const logger = createLogger(environment.LOG_LEVEL, options.logLines);
  const cheap = { evenTime: atOnce, passwordCost: TEST_PASSWORD_COST };
  const runtime = await openRuntime(environment, logger, { ...cheap, ...options });
  closers.push(() => runtime.close());
  const running = await startProjections(database.url, runtime.log, projections);
  closers.push(() => running.stop());
  const testing = await Test.createTestingModule({ imports: [ApiModule.of(runtime)] })
    .setLogger(nestLogger(logger))
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>({ bodyParser: false });
  closers.push(() => app.close());
  problems.watch(app);
  configureApp(app, runtime);
  await app.listen(0, '127.0.0.1');
  return {
    ...assemble(app, runtime, running, database.url, close),
    expectListedProblems: problems.expectAllListed,
  };
}

function assemble(
  app: NestExpressApplication,
  runtime: Runtime,
  running: InProcessProjections,
  databaseUrl: string,
  close: () => Promise<void>,
): Omit<ApiHarness, 'expectListedProblems'> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // supertest otherwise opens a connection for each request, which takes .2 ms of CPU time.
  const connections = new Agent({ keepAlive: true });
  const http = (): supertest.Agent =>
    supertest.agent(url).use((request: supertest.Test) => request.agent(connections));
  let users = 0;
  const createTenant: ApiHarness['createTenant'] = (name = 'Synthetic client', kind = 'client') =>
    createTestTenant(runtime.access, name, kind);
  return {
    app,
    runtime,
    databaseUrl,
    url,
    http,
    createTenant,
    settle: () => running.settle(),
    close,
    async signIn({ roles, tenantId }) {
      users += 1;
      const kind = roles.some((role) => role.startsWith('core:')) ? 'staff' : 'client';
      const tenant = tenantId ?? (await createTenant(`Synthetic tenant ${users}`, kind));
      const wanted = { username: `user-${users}`, password: TEST_PASSWORD, roles };
      const user = await createTestUser(runtime.access, tenant, wanted);
      const { body } = await http()
        .post(`${runtime.environment.RAMPART_BASE_PATH}api/auth/login`)
        .send({ username: user.username, password: user.password })
        .expect(200);
      const { access_token: token } = body as { access_token: string };
      return { ...user, token, authorization: `Bearer ${token}` };
    },
  };
}
