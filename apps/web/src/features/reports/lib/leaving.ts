/** A reader to be removed. */
export interface Leaving {
  readonly id: string;
  readonly name: string;
}
