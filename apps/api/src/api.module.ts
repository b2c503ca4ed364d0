import { type DynamicModule, Module } from '@nestjs/common';
import { liveTopics } from './capabilities.js';
import { IdentityAccessModule } from './identity-access/identity-access.module.js';
import { LiveModule } from './live/live.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Runtime } from './platform/runtime.js';

/** The API: the platform, the live feed, and one module for each capability. */
@Module({})
export class ApiModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.of(runtime),
        LiveModule.registerAsync({
          useFactory: () => ({ log: runtime.log, topics: liveTopics, verifier: runtime.sessions }),
        }),
        IdentityAccessModule,
      ],
    };
  }
}
