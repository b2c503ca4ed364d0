import { DomainError, t } from '@rampart/kernel';

/** The bytes of an `image/*` body. @throws DomainError `avatar.not-an-image` when the body was sent as something else */
export function imageBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array && body.byteLength > 0) return body;
  throw new DomainError(
    'avatar.not-an-image',
    'invalid',
    t`Send the picture itself, with its media type (image/png, image/jpeg, ...).`,
  );
}
