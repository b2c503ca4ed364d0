/** Loaded before the network, whose servers would otherwise listen on every address of the machine. */
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function listenOnLoopback(first, ...rest) {
  if (typeof first === 'number' || first === undefined) {
    const callback = rest.find((argument) => typeof argument === 'function');
    return listen.call(this, { port: first ?? 0, host: '127.0.0.1' }, callback);
  }
  if (typeof first === 'object' && first.path === undefined) {
    return listen.call(this, { ...first, host: '127.0.0.1' }, ...rest);
  }
  return listen.call(this, first, ...rest);
};
