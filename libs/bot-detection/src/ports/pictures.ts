/** Pictures that networks show at public addresses. */
export interface Pictures {
  /** Reads a small copy, encoded by Rampart. Null when there is no picture, or it may not be read. */
  read(url: string): Promise<Uint8Array | null>;
}

export const PICTURE_TYPE = 'image/webp';
