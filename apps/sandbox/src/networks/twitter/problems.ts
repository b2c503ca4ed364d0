import { HttpException } from '@nestjs/common';

const PROBLEMS = 'https://api.x.com/2/problems';

/** An error in the form of https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
export function problem(status: number, title: string, detail: string, type = 'about:blank'): HttpException {
  return new HttpException({ title, detail, type, status }, status);
}

export const unauthorized = (): HttpException => problem(401, 'Unauthorized', 'Unauthorized');

export const forbidden = (detail = 'Forbidden'): HttpException => problem(403, 'Forbidden', detail);

export function invalidRequest(parameter: string, value: string, message: string): HttpException {
  const errors = [{ parameters: { [parameter]: [value] }, message }];
  const detail = 'One or more parameters to your request was invalid.';
  const body = { errors, title: 'Invalid Request', detail, type: `${PROBLEMS}/invalid-request` };
  return new HttpException(body, 400);
}
