import { type CanActivate, type ExecutionContext, HttpException, Injectable } from '@nestjs/common';
import { type IncomingMessage } from 'node:http';

/** Requires a credential, as the networks do, but accepts any. */
@Injectable()
export class BearerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    if (/^Bearer \S+$/.test(request.headers.authorization ?? '')) return true;
    throw new HttpException(unauthorized(request.url ?? ''), 401);
  }
}

function unauthorized(url: string): object {
  if (url.startsWith('/twitter')) {
    return { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' };
  }
  const message = 'An access token is required to request this resource.';
  return { error: { message, type: 'OAuthException', code: 104, fbtrace_id: 'AsyntheticTrace0000000' } };
}
