import { t } from '@rampart/kernel';
import { type OpenApiDocument, resolved, type Schema } from './open-api.js';
import { limitWords, typeWords } from './schema-words.js';
import classes from './api-reference.module.css';
import { Unfolding } from './unfolding.js';

interface SchemaViewProps {
  readonly schema: Schema;
  readonly document: OpenApiDocument;
}

export function SchemaView({ schema, document }: SchemaViewProps) {
  const whole = resolved(schema, document);
  const choices = whole.anyOf ?? whole.oneOf ?? whole.allOf;
  if (choices !== undefined) return <Choices choices={choices} document={document} />;
  if (whole.items !== undefined) return <SchemaView schema={whole.items} document={document} />;
  if (typeof whole.additionalProperties === 'object')
    return <SchemaView schema={whole.additionalProperties} document={document} />;
  if (whole.properties === undefined) return <p className={classes.type}>{typeWords(whole)}</p>;
  return (
    <ul className={classes.members}>
      {Object.entries(whole.properties).map(([name, member]) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <SchemaLine schema={member} required={whole.required?.includes(name) ?? false} />
          {hasMembers(member, document) ? (
            <Unfolding title={t`Members of ${name}`}>
              {() => <SchemaView schema={member} document={document} />}
            </Unfolding>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function SchemaLine({ schema, required }: { readonly schema: Schema; readonly required: boolean }) {
  const notes = [...(required ? [] : ['optional']), ...limitWords(schema)];
  return (
    <>
      <span className={classes.type}>{typeWords(schema)}</span>
      {notes.length === 0 ? null : <span className={classes.limits}> {notes.join(' · ')}</span>}
      {schema.description ? <p>{schema.description}</p> : null}
    </>
  );
}

function Choices({
  choices,
  document,
}: {
  readonly choices: readonly Schema[];
  readonly document: OpenApiDocument;
}) {
  return (
    <ul className={classes.members}>
      {choices.map((choice, index) => (
        <li key={index}>
          <span className={classes.type}>{choiceName(choice)}</span>
          {hasMembers(choice, document) ? <SchemaView schema={choice} document={document} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The name of an object in a union, from its members with a single value. */
function choiceName(schema: Schema): string {
  const fixed = Object.entries(schema.properties ?? {}).filter(([, { const: value }]) => value !== undefined);
  if (fixed.length === 0) return typeWords(schema);
  return fixed.map(([name, { const: value }]) => `${name}: ${JSON.stringify(value)}`).join(', ');
}

function hasMembers(schema: Schema, document: OpenApiDocument): boolean {
  const whole = resolved(schema, document);
  if (whole.properties !== undefined) return true;
  const parts = [whole.anyOf, whole.oneOf, whole.allOf, whole.items, whole.additionalProperties].flat();
  return parts.some((part) => typeof part === 'object' && hasMembers(part, document));
}
