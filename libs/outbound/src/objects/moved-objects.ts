import type { Objects, Pieces, StoredObject } from './objects.js';

/** Objects in a bucket; what an installation stored before it had the bucket is read from the folder until it is moved. */
export class MovedObjects implements Objects {
  constructor(
    private readonly bucket: Objects,
    private readonly folder: Objects,
  ) {}

  put(name: string, bytes: Pieces): Promise<void> {
    return this.bucket.put(name, bytes);
  }

  async get(name: string): Promise<StoredObject | null> {
    return (await this.bucket.get(name)) ?? this.folder.get(name);
  }

  async has(name: string): Promise<boolean> {
    return (await this.bucket.has(name)) || this.folder.has(name);
  }

  /** What is erased may lie in both. */
  async remove(name: string): Promise<void> {
    await this.folder.remove(name);
    await this.bucket.remove(name);
  }

  /** An object in both has the time of the bucket: that of the folder does not move with a new `put`. */
  async *list(): AsyncGenerator<{ name: string; at: Date }> {
    yield* this.bucket.list();
    for await (const former of this.folder.list()) if (!(await this.bucket.has(former.name))) yield former;
  }

  renew(name: string): Promise<boolean> {
    return this.bucket.renew(name);
  }
}
