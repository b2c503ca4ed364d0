import { type DynamicModule, type FactoryProvider, Module, type ModuleMetadata } from '@nestjs/common';
import { LIVE_SETTINGS, LiveGateway, type LiveSettings } from './live.gateway.js';

export interface LiveModuleOptions {
  readonly imports?: NonNullable<ModuleMetadata['imports']>;
  readonly inject?: NonNullable<FactoryProvider['inject']>;
  readonly useFactory: (...dependencies: never[]) => LiveSettings | Promise<LiveSettings>;
}

/** The live feed of one API node. The application must use Nest's `IoAdapter` and enable shutdown hooks. */
@Module({})
export class LiveModule {
  static registerAsync(options: LiveModuleOptions): DynamicModule {
    const { imports = [], inject = [], useFactory } = options;
    return {
      module: LiveModule,
      // Other gateways use its verifier, so that all sockets are admitted by the same rules.
      global: true,
      exports: [LiveGateway],
      imports,
      providers: [{ provide: LIVE_SETTINGS, inject, useFactory }, LiveGateway],
    };
  }
}
