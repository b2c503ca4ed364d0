import type { NestExpressApplication } from '@nestjs/platform-express';
import { incidents } from '@rampart/incidents';
import cookieParser from 'cookie-parser';
import { trustFiles } from '../incidents/trust-files.js';
import { statusPageOf } from '../status-page/status-reader.js';
import { keyAddress } from '../soc/intel/key-address.js';
import { contactAddressOf } from '../waitlist/contact-address.js';
import { BasePathAdapter } from '../live/base-path.adapter.js';
import { belowBasePath, outsideBasePath } from './base-path.js';
import { bodyParsers } from './body-parsers.js';
import { limitConnections } from './connection-limits.js';
import { servesHttps } from './public-origin.js';
import { RateLimiter, rateLimit } from './rate-limit.js';
import { requestContext } from './request-context.js';
import { requestFigures } from './request-figures.js';
import { requestTraces } from './request-traces.js';
import { requestLog } from './request-log.js';
import { requestPositions } from './request-positions.js';
import type { Runtime } from './runtime.js';
import { serveDocument } from './serve-document.js';
import { securityHeaders } from './security-headers.js';
import { answerUnreadable } from './unreadable-requests.js';
import { webApp } from './web-app.js';

const IN_ADVANCE = 20;

/** Adds all middleware, in the order in which it handles a request, before the controllers. */
export function configureApp(app: NestExpressApplication, runtime: Runtime): void {
  const { environment, logger, clock, ids } = runtime;
  const base = environment.RAMPART_BASE_PATH;
  const burst = environment.RAMPART_RATE_BURST;
  const limit = { name: 'address', perSecond: environment.RAMPART_RATE_PER_SECOND, burst };
  limitConnections(app.getHttpServer(), {
    total: environment.API_CONNECTIONS,
    perAddress: environment.API_CONNECTIONS_PER_ADDRESS,
    headersMs: environment.API_HEADERS_MS,
    bodyMs: environment.API_BODY_MS,
    proxies: environment.RAMPART_TRUSTED_PROXIES,
  });
  answerUnreadable(app.getHttpServer());
  app.set('trust proxy', environment.RAMPART_TRUSTED_PROXIES);
  app.disable('x-powered-by');
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new BasePathAdapter(app, base));
  app.use(belowBasePath(base), requestFigures(runtime.metrics));
  app.use(requestContext(ids), requestLog(logger, clock), requestTraces(runtime.traces));
  app.use(securityHeaders(servesHttps(environment)));
  app.use(outsideBasePath(base), keyAddress);
  app.use(trustFiles(runtime.contexts.of(incidents).keys));
  // Handles every address outside of the API first, so that only API requests are limited and parsed.
  app.use(
    ...webApp(environment, clock, {
      contactAddress: contactAddressOf(runtime),
      status: statusPageOf(runtime),
    }),
  );
  const limiter = new RateLimiter(runtime, { ...limit, inAdvance: Math.ceil(burst / IN_ADVANCE) });
  app.use(rateLimit(limiter), serveDocument(base), cookieParser(), ...bodyParsers, requestPositions);
}
