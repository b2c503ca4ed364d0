import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type IncomingMessage } from 'node:http';

/** Admits only callers on this machine. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { remoteAddress = '' } = context.switchToHttp().getRequest<IncomingMessage>().socket;
    return remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  }
}
