/** The live topic that tells which picture, check or violation changed. */
export const MEDIA_TOPIC = 'media';

/** Says what changed; the screen asks for its lists again. */
export interface MediaMessage {
  readonly type: 'media-changed.v1';
  readonly position: number;
  readonly data: { readonly what: 'picture' | 'check' };
}
