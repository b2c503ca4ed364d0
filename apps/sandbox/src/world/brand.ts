/** The invented brand. `.example` is reserved (RFC 2606), so it never resolves. */
export const BRAND = {
  handle: 'tarnwick',
  displayName: 'Tarnwick Audio',
  bio: 'Headphones and speakers, built by hand in Tarnwick since 1974. Repairs for life. (Synthetic account)',
  website: 'https://tarnwick.example',
  motif: 'tarnwick-logo',
} as const;
