/** What networks show at public addresses. */
export interface Pictures {
  /** A small copy of our own. Null: there is no picture, or none that may be read. */
  read(url: string): Promise<Uint8Array | null>;
}

/** Of the copies. */
export const PICTURE_TYPE = 'image/webp';
