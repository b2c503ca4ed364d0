import { HttpException } from '@nestjs/common';

/** An error in the form of https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling */
export function restError(
  status: number,
  code: string,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): HttpException {
  return new HttpException({ status, code, message, ...more }, status);
}

export const denied = (what: string): HttpException =>
  restError(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`, { serviceErrorCode: 100 });

export const missing = (what: string): HttpException =>
  restError(404, 'NOT_FOUND', `Could not find entity: ${what}`);
