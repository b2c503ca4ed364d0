import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Chapter } from './route-docs.js';
import { AnswerInterceptor } from './answer.js';
import { AuthGuard } from './auth.guard.js';
import { AwaitedReadsInterceptor } from './awaited-reads.js';
import { contextToken } from './context-of.js';
import { HealthController } from './health.controller.js';
import type { KeyScope } from './key-scopes.js';
import { Lists } from './lists.js';
import { PastReads } from './past-reads.js';
import { ProblemFilter } from './problem.filter.js';
import { ReadModels } from './read-models.js';
import type { Runtime } from './runtime.js';
import { Moments, TimeTravelInterceptor } from './time-travel.js';
import {
  ACCESS,
  APP_DATABASE,
  CLOCK,
  ENVIRONMENT,
  EVENT_LOG,
  IDS,
  KEY_SCOPES,
  LOGGER,
  PLANS,
  RUNTIME,
} from './tokens.js';

/** Provides the runtime's parts by token, the contexts of capabilities, guards, filters and interceptors. */
@Global()
@Chapter({ title: 'Health', description: 'Probes for whatever keeps the processes running.' })
@Module({ controllers: [HealthController] })
export class PlatformModule {
  static of(runtime: Runtime, scopes: readonly KeyScope[]): DynamicModule {
    const parts = [
      { provide: RUNTIME, useValue: runtime },
      { provide: KEY_SCOPES, useValue: scopes },
      { provide: EVENT_LOG, useValue: runtime.log },
      { provide: APP_DATABASE, useValue: runtime.database },
      { provide: CLOCK, useValue: runtime.clock },
      { provide: IDS, useValue: runtime.ids },
      { provide: ENVIRONMENT, useValue: runtime.environment },
      { provide: LOGGER, useValue: runtime.logger },
      { provide: ACCESS, useValue: runtime.access },
      { provide: PLANS, useValue: runtime.plans },
      ...runtime.contexts.all.map(([name, context]) => ({
        provide: contextToken({ name }),
        useValue: context,
      })),
    ];
    return {
      module: PlatformModule,
      providers: [
        ...parts,
        Moments,
        PastReads,
        ReadModels,
        Lists,
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_INTERCEPTOR, useClass: TimeTravelInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AwaitedReadsInterceptor },
      ],
      exports: [...parts.map(({ provide }) => provide), Moments, ReadModels, Lists],
    };
  }
}
