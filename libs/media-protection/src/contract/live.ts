export const MEDIA_TOPIC = 'media-protection';

/** A change of pictures, after which the screen queries again. */
export interface MediaMessage {
  readonly type: 'media-changed.v1';
  readonly position: number;
  readonly data: { readonly what: 'picture' | 'check' };
}
