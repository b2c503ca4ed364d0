import { t } from '@rampart/kernel';
import { callersOf, type Operation } from './chapters.js';
import { type Content, type OpenApiDocument, responseOf } from './open-api.js';
import { curlOf } from './sample.js';
import { SchemaLine, SchemaView } from './schema-view.js';
import { typeWords } from './schema-words.js';
import { Unfolding } from './unfolding.js';
import classes from './api-reference.module.css';

interface OperationEntryProps {
  readonly operation: Operation;
  readonly document: OpenApiDocument;
  /** Whether it is expanded at first, because the address names it. */
  readonly open: boolean;
}

/** One operation: a line with method, path and summary, and below it the details for callers. */
export function OperationEntry({ operation, document, open }: OperationEntryProps) {
  const { operationId, method, path, summary } = operation;
  return (
    <Unfolding
      id={operationId}
      className={classes.operation}
      open={open}
      title={
        <>
          <span className={classes.method}>{method}</span> <code>{path}</code>{' '}
          <span className={classes.summary}>{summary}</span>
        </>
      }
    >
      {() => <OperationDetails operation={operation} document={document} />}
    </Unfolding>
  );
}

function OperationDetails({ operation, document }: Omit<OperationEntryProps, 'open'>) {
  const { operationId, description, parameters = [], requestBody } = operation;
  const codes = operation['x-problem-codes'] ?? [];
  return (
    <div className={classes.details}>
      {description ? <p>{description}</p> : null}
      <p className={classes.limits}>
        {callersOf(operation).join(' · ')} · <a href={`#${operationId}`}>{operationId}</a>
      </p>
      <pre tabIndex={0} aria-label={t`Example request`}>
        {curlOf(operation, document, window.location.origin)}
      </pre>
      {parameters.length === 0 ? null : (
        <>
          <h4>{t`Parameters`}</h4>
          <ul className={classes.members}>
            {parameters.map(({ name, in: place, required = false, description: help, schema }) => (
              <li key={`${place}:${name}`}>
                <code>{name}</code> <span className={classes.limits}>{place}</span>{' '}
                <SchemaLine schema={schema} required={required} />
                {help ? <p>{help}</p> : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {requestBody ? (
        <>
          <h4>{t`Body`}</h4>
          <ContentView content={requestBody.content} document={document} open />
        </>
      ) : null}
      <h4>{t`Answers`}</h4>
      <ul className={classes.members}>
        {Object.entries(operation.responses).map(([status, reference]) => {
          const { description: meaning, content } = responseOf(reference, document);
          return (
            <li key={status}>
              <code>{status}</code> {meaning}
              {content ? <ContentView content={content} document={document} /> : null}
            </li>
          );
        })}
      </ul>
      {codes.length === 0 ? null : (
        <>
          <h4>{t`Error codes`}</h4>
          <p className={classes.codes}>
            {codes.map((code) => (
              <code key={code}>{code}</code>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

function ContentView({
  content,
  document,
  open = false,
}: {
  readonly content: Content;
  readonly document: OpenApiDocument;
  readonly open?: boolean;
}) {
  return Object.entries(content).map(([type, { schema, example }]) =>
    schema === undefined ? (
      <p key={type}>{type}</p>
    ) : (
      <Unfolding key={type} open={open} title={`${typeWords(schema)} (${type})`}>
        {() => (
          <>
            <SchemaView schema={schema} document={document} />
            {example === undefined ? null : <pre tabIndex={0}>{JSON.stringify(example, null, 2)}</pre>}
          </>
        )}
      </Unfolding>
    ),
  );
}
