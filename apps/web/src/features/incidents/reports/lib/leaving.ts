export interface Leaving {
  readonly id: string;
  readonly name: string;
}
