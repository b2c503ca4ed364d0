/** The invented brand that everything revolves around. `.example` is reserved (RFC 2606): it leads nowhere. */
export const BRAND = {
  handle: 'tarnwick',
  displayName: 'Tarnwick Audio',
  bio: 'Headphones and speakers, built by hand in Tarnwick since 1974. Repairs for life. (Synthetic account)',
  website: 'https://tarnwick.example',
  motif: 'tarnwick-logo',
} as const;
