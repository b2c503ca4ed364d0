/** The live topic of changed pictures, checks and violations. */
export const MEDIA_TOPIC = 'media-protection';

/** Announces a change; the screen queries again. */
export interface MediaMessage {
  readonly type: 'media-changed.v1';
  readonly position: number;
  readonly data: { readonly what: 'picture' | 'check' };
}
