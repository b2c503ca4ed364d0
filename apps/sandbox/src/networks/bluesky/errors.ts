import { HttpException } from '@nestjs/common';

/** An XRPC error: https://atproto.com/specs/xrpc#error-responses */
export const xrpcError = (status: number, error: string, message: string): HttpException =>
  new HttpException({ error, message }, status);

export const invalid = (message: string): HttpException => xrpcError(400, 'InvalidRequest', message);

export const oauthError = (status: number, error: string, description: string): HttpException =>
  new HttpException({ error, error_description: description }, status);
