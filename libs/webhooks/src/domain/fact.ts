import type { EventDefinition, RecordedEvent } from '@rampart/event-log';

/** A recorded event as receivers see it. */
export interface Fact {
  /** The same in every attempt, so that receivers recognise a repetition. */
  readonly id: string;
  /** `incidents.incident-opened`. */
  readonly name: string;
  readonly title: string;
  /** The title of the capability. */
  readonly part: string;
  readonly at: string;
  /** Null for a test. */
  readonly position: number | null;
  readonly stream: string;
  readonly actor: string;
  readonly correlationId: string;
  /** Without personal and secret fields. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface KnownFact {
  readonly type: string;
  readonly name: string;
  readonly capability: string;
  readonly personal: readonly string[];
}

/** Fields with these words are kept here: they are of no use elsewhere, and some open doors. */
const SECRET = /hash|sha256|token|secret|password|credential/i;

export class FactCatalog {
  readonly facts: readonly KnownFact[];
  private readonly byType: ReadonlyMap<string, KnownFact>;

  /** @param own the capability whose facts are never sent, because they would cause further ones */
  constructor(
    definitions: readonly EventDefinition[],
    capabilityOf: ReadonlyMap<string, string>,
    private readonly titleOf: (capability: string) => string,
    own: string,
  ) {
    this.facts = definitions.flatMap(({ type, personal = [] }) => {
      const capability = capabilityOf.get(type);
      if (capability === undefined || capability === own) return [];
      const name = `${capability}.${wordsOf(type).join('-')}`;
      return [{ type, name, capability, personal: personal.map(({ field }) => field) }];
    });
    this.byType = new Map(this.facts.map((fact) => [fact.type, fact]));
  }

  /** The types of event that a selection of capabilities and facts means. */
  typesOf(selected: readonly string[]): readonly string[] {
    return this.facts
      .filter(({ name, capability }) => selected.includes(capability) || selected.includes(name))
      .map(({ type }) => type);
  }

  /** Null for a type that is not sent. */
  factOf(webhookId: string, event: RecordedEvent): Fact | null {
    const known = this.byType.get(event.type);
    if (known === undefined) return null;
    const { position, stream, metadata } = event;
    const hidden = new Set(known.personal);
    return {
      id: `msg_${webhookId}_${position}`,
      name: known.name,
      title: titleFrom(event.type),
      part: this.titleOf(known.capability),
      at: metadata.at,
      ...{ position, stream, actor: metadata.actor, correlationId: metadata.correlationId },
      data: Object.fromEntries(
        Object.entries(event.data as object).filter(([field]) => !hidden.has(field) && !SECRET.test(field)),
      ),
    };
  }

  /** Capabilities with their facts, for a choice. */
  choices(): { capability: string; title: string; facts: string[] }[] {
    const capabilities = [...new Set(this.facts.map(({ capability }) => capability))];
    return capabilities.map((capability) => ({
      capability,
      title: this.titleOf(capability),
      facts: this.facts.filter((fact) => fact.capability === capability).map(({ name }) => name),
    }));
  }
}

/** A fact that says nothing but that the receiver is reached. */
export const testFact = (id: string, at: string): Fact => ({
  ...{ id, at, name: 'test', title: 'This is a test', part: 'Webhooks', position: null },
  ...{
    stream: 'webhook:test',
    actor: 'system',
    correlationId: id,
    data: { message: 'Nothing has happened.' },
  },
});

const wordsOf = (type: string): string[] =>
  type
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');

function titleFrom(type: string): string {
  const text = wordsOf(type).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
