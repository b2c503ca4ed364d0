import type { Capability, CapabilityWork } from './capability.js';
import type { ProblemLog } from './platform.js';

type Opening<One> =
  One extends Capability<infer _Context, infer Needs, infer _WorkNeeds> ? (needs: Needs) => void : never;
type Working<One> =
  One extends Capability<infer _Context, infer _Needs, infer WorkNeeds> ? (needs: WorkNeeds) => void : never;

export type NeedsOf<List extends readonly Capability[]> =
  Opening<List[number]> extends (needs: infer Needs) => void ? Needs : never;
export type WorkNeedsOf<List extends readonly Capability[]> =
  Working<List[number]> extends (needs: infer Needs) => void ? Needs : never;

export class Contexts<List extends readonly Capability[]> {
  private readonly byName: ReadonlyMap<string, unknown>;

  /** Opens every capability once. */
  constructor(
    private readonly capabilities: List,
    needs: NeedsOf<List>,
  ) {
    this.byName = new Map(
      capabilities.map((capability) => [capability.name, capability.open(needs as never)]),
    );
  }

  /** @throws TypeError for a capability that is not in the list */
  of<Context>({ name }: Capability<Context>): Context {
    if (!this.byName.has(name))
      throw new TypeError(`${name} is not installed. Add its capability to the list of installed ones.`);
    return this.byName.get(name) as Context;
  }

  get all(): readonly (readonly [name: string, context: unknown])[] {
    return [...this.byName];
  }

  async startWork(needs: WorkNeedsOf<List> & { readonly logger: ProblemLog }): Promise<CapabilityWork> {
    const works = await Promise.all(
      this.capabilities.map((capability) =>
        capability.startWork(this.byName.get(capability.name), needs as never),
      ),
    );
    return {
      jobs: works.flatMap(({ jobs }) => jobs),
      reactors: works.flatMap(({ reactors }) => reactors),
      jobReactors: works.flatMap(({ jobReactors }) => jobReactors),
      services: works.flatMap(({ services }) => services),
    };
  }
}
