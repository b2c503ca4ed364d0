import type { Server } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { serveVersioned } from '../platform/api-version.js';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/** Serves sockets below a base path. A handshake bypasses the routes, so the path includes the base. */
export class BasePathAdapter extends IoAdapter {
  /** @param base with both slashes: `/` or `/rampart/` */
  constructor(
    app: ConstructorParameters<typeof IoAdapter>[0],
    private readonly base: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options): ReturnType<IoAdapter['createIOServer']> {
    if (options === undefined) return super.createIOServer(port);
    const path = `${this.base}${(options.path ?? '').replace(/^\//, '')}`;
    const sockets = super.createIOServer(port, { ...options, path }) as ReturnType<
      IoAdapter['createIOServer']
    >;
    // The listener goes before that of the sockets, so that both see the same addresses.
    serveVersioned(this.httpServer as Server, this.base);
    return sockets;
  }
}
