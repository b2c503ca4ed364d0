import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** What every module stands on: the runtime, by token. */
@Global()
@Module({})
export class PlatformModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: RUNTIME, useValue: runtime }],
      exports: [RUNTIME],
    };
  }
}
