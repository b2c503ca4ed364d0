import { IoAdapter } from '@nestjs/platform-socket.io';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/** Sockets below a base path: the handshake is answered before any route is, so it sees the whole address. */
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
    return super.createIOServer(port, { ...options, path });
  }
}
