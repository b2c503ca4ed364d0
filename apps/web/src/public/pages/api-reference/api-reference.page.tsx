import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { ReadingPlace } from '../../reading/reading-place.js';
import { useRead } from '../../reading/use-read.js';
import { href } from '../../lib/href.js';
import { ButtonLink } from '../../ui/button.js';
import { PageFrame } from '../../ui/page-frame.js';
import type { OpenApiDocument } from './open-api.js';
import { Reference } from './reference.js';
import classes from './api-reference.module.css';

const DOCUMENT = '/api/openapi.json';

/** `/api/docs`: the OpenAPI document as a page. */
export function Page() {
  const [reading, again] = useRead<OpenApiDocument>(DOCUMENT);
  return (
    <PageFrame actions={<ButtonLink to="/login" look="line">{t`Login`}</ButtonLink>}>
      <div className={classes.page}>
        <h1>{t`API reference`}</h1>
        <p className={classes.lead}>
          <Trans>
            Programs can do what the console does. Send an API key as bearer token. The same reference for
            machines: <a href={href(DOCUMENT)}>openapi.json</a>.
          </Trans>
        </p>
        <ReadingPlace
          reading={reading}
          waiting={t`Loading the reference...`}
          failed={t`Could not load the reference.`}
          again={again}
          tall
        >
          {(document) => <Reference document={document} />}
        </ReadingPlace>
        <noscript>
          <p>{t`The reference needs JavaScript. openapi.json holds the same operations.`}</p>
        </noscript>
      </div>
    </PageFrame>
  );
}
