import { CALIBRATION, type Fingerprint, FingerprintIndex, parseHash, type View } from '@rampart/media';
import type { CataloguedPicture, PictureCatalog } from '../ports/picture-catalog.js';

const MOST_TENANTS = 100;

const MOST_CANDIDATES = 5;

interface Searchable {
  readonly index: FingerprintIndex;
  readonly mediaIds: string[];
  position: number;
}

/** Fingerprints of tenants in memory, updated from the read model before every search. */
export class TenantFingerprints {
  private readonly tenants = new Map<string, Searchable>();

  constructor(private readonly catalog: Pick<PictureCatalog, 'after'>) {}

  /** Possible matches, closest first; a comparison must confirm them. */
  async candidates(tenantId: string, print: Pick<Fingerprint, 'views'>): Promise<readonly string[]> {
    const { index, mediaIds } = await this.current(tenantId);
    const hits = index.search(print, CALIBRATION.borderDistance).slice(0, MOST_CANDIDATES);
    return hits.map(({ entry }) => mediaIds[entry] as string);
  }

  private async current(tenantId: string): Promise<Searchable> {
    const known = this.tenants.get(tenantId) ?? { index: new FingerprintIndex(), mediaIds: [], position: 0 };
    // No `await` after this read, so that no picture is added twice.
    const fresh = await this.catalog.after(tenantId, known.position);
    for (const picture of fresh) if (picture.position > known.position) add(known, picture);
    this.remember(tenantId, known);
    return known;
  }

  /** Keeps the most recently used tenants last. */
  private remember(tenantId: string, known: Searchable): void {
    this.tenants.delete(tenantId);
    this.tenants.set(tenantId, known);
    const [oldest] = this.tenants.keys();
    if (this.tenants.size > MOST_TENANTS && oldest !== undefined) this.tenants.delete(oldest);
  }
}

function add(known: Searchable, { mediaId, views, position }: CataloguedPicture): void {
  const hashes = views.map(({ name, hash }) => ({ name: name as View['name'], hash: parseHash(hash) }));
  known.index.add(hashes.flatMap(({ name, hash }) => (hash === null ? [] : [{ name, hash }])));
  known.mediaIds.push(mediaId);
  known.position = position;
}
