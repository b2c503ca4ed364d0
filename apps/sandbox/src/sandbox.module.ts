import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { type Clock } from '@rampart/kernel';
import { type CaptureServer } from '@rampart/mail/capture';
import { AdminController } from './admin.controller.js';
import { CROWD } from './crowd/index.js';
import { FaultBook } from './faults/fault-book.js';
import { WeatherMiddleware } from './faults/weather.middleware.js';
import { ShortLinksController } from './links/short-links.controller.js';
import { Firewall } from './firewall/firewall.js';
import { FirewallController } from './firewall/firewall.controller.js';
import { InboxController } from './mail/inbox.controller.js';
import { BlueskyController } from './networks/bluesky.controller.js';
import { BlueskyModerationController } from './networks/bluesky-moderation.controller.js';
import { FacebookController } from './networks/facebook.controller.js';
import { InstagramController } from './networks/instagram.controller.js';
import { MastodonController } from './networks/mastodon.controller.js';
import { MediaController } from './networks/media.controller.js';
import { Moderation } from './networks/moderation.js';
import { ProfileController } from './networks/profile.controller.js';
import { TwitterController } from './networks/twitter.controller.js';
import { YoutubeController } from './networks/youtube.controller.js';
import { LINKEDIN } from './networks/linkedin/index.js';
import { META } from './networks/meta/index.js';
import { BLUESKY } from './networks/bluesky/index.js';
import { MASTODON } from './networks/mastodon/index.js';
import { YOUTUBE } from './networks/youtube/index.js';
import { TIKTOK } from './networks/tiktok/index.js';
import { TWITTER } from './networks/twitter/index.js';
import { SOCIAL } from './social/index.js';
import { Signed } from './social/signed.js';
import { CLOCK, MAIL_SERVER, PAGE_DELAY_MS, READ_DELAY_MS, SEED } from './tokens.js';
import { WorldController } from './world.controller.js';
import { NETWORKS } from './world/account.js';
import { Avatars } from './world/avatars.js';
import { buildWorld } from './world/build-world.js';
import { World } from './world/world.js';

export interface SandboxSettings {
  readonly seed: number;
  readonly pageDelayMs: number;
  /** How long a new post is hidden from programs, milliseconds; by default not at all. */
  readonly readDelayMs?: number;
  readonly clock: Clock;
  /** The mail server, which accepts every mail and delivers none. */
  readonly mail: CaptureServer;
}

@Module({})
export class SandboxModule implements NestModule {
  static with({ seed, pageDelayMs, readDelayMs = 0, clock, mail }: SandboxSettings): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [
        WorldController,
        AdminController,
        InboxController,
        ShortLinksController,
        FirewallController,
        ...SOCIAL.controllers,
        ...CROWD.controllers,
        // Comes before the networks, which would read `media` as an account's name.
        MediaController,
        ProfileController,
        ...TWITTER.controllers,
        ...BLUESKY.controllers,
        ...MASTODON.controllers,
        ...YOUTUBE.controllers,
        ...TIKTOK.controllers,
        TwitterController,
        ...META.controllers,
        ...LINKEDIN.controllers,
        FacebookController,
        InstagramController,
        YoutubeController,
        BlueskyController,
        BlueskyModerationController,
        MastodonController,
      ],
      providers: [
        Avatars,
        FaultBook,
        Firewall,
        Moderation,
        ...SOCIAL.providers,
        ...CROWD.providers,
        ...TWITTER.providers,
        ...META.providers,
        ...LINKEDIN.providers,
        ...BLUESKY.providers,
        ...MASTODON.providers,
        ...YOUTUBE.providers,
        ...TIKTOK.providers,
        { provide: SEED, useValue: seed },
        { provide: Signed, useValue: new Signed(seed) },
        { provide: READ_DELAY_MS, useValue: readDelayMs },
        { provide: World, useValue: new World(buildWorld(seed, clock.now())) },
        { provide: PAGE_DELAY_MS, useValue: pageDelayMs },
        { provide: CLOCK, useValue: clock },
        { provide: MAIL_SERVER, useValue: mail },
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(WeatherMiddleware).forRoutes(...NETWORKS.map((network) => `${network}/*path`), 'facebook');
  }
}
