import { HttpException } from '@nestjs/common';

/** An error in the form of https://developers.google.com/youtube/v3/docs/errors */
export function googleError(status: number, reason: string, message: string): HttpException {
  const errors = [{ message, domain: 'youtube', reason }];
  return new HttpException({ error: { code: status, message, errors } }, status);
}

export const oauthError = (status: number, error: string, description: string): HttpException =>
  new HttpException({ error, error_description: description }, status);
