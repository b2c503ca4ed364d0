import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReportLanguage, ReportTarget } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { useDrawnPreview } from '../api/evidence.js';
import type { PdfPage, PdfPages } from '../lib/pdf-pages.js';
import classes from './report-pages.module.css';

type OpenPdf = (content: Blob) => Promise<PdfPages>;
const openPdf: OpenPdf = async (content) => (await import('../lib/pdf-pages.js')).openPdf(content);

interface ShownPageProps {
  readonly page: PdfPage;
  readonly name: string;
  readonly onFailed: () => void;
}

function ShownPage({ page, name, onFailed }: ShownPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    if (canvas.current !== null) page.draw(canvas.current).catch(() => failed.current());
  }, [page]);
  return (
    <figure className={classes['page']} aria-label={name}>
      <canvas
        ref={canvas}
        className={classes['paper']}
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
        aria-hidden
      />
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </figure>
  );
}

function Pages({ content, open }: { readonly content: Blob; readonly open: OpenPdf }) {
  const [opened, setOpened] = useState<PdfPages | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let close: (() => void) | null = null;
    let left = false;
    open(content).then(
      (pdf) => {
        if (left) return pdf.close();
        close = pdf.close;
        setOpened(pdf);
      },
      () => setBroken(true),
    );
    return () => {
      left = true;
      close?.();
    };
  }, [content, open]);
  if (broken) return <Notice role="alert">{t`This browser cannot draw the pages. Download the PDF.`}</Notice>;
  if (opened === null) return <Text size="sm" role="status">{t`Drawing the pages...`}</Text>;
  const { pages } = opened;
  return (
    // It scrolls, so the keyboard reaches it.
    <div className={classes['pages']} tabIndex={0} role="region" aria-label={t`Report pages`}>
      {pages.map((page, index) => (
        <ShownPage
          // The order of a document's pages never changes.
          key={index}
          page={page}
          name={t`Page ${index + 1} of ${pages.length}`}
          onFailed={() => setBroken(true)}
        />
      ))}
    </div>
  );
}

interface ReportPagesProps {
  readonly incidentId: string;
  readonly targets: readonly ReportTarget[];
  readonly language: ReportLanguage;
  readonly open?: OpenPdf;
}

/** The report on paper as a signature would seal it, on request: custody records who saw its pictures. */
export function ReportPages({ incidentId, targets, language, open = openPdf }: ReportPagesProps) {
  const drawn = useDrawnPreview(incidentId);
  const writable = useWritable();
  const file = drawn.data;
  const asked = { target: targets, ...(language !== 'en' && { language }) };
  return (
    <Stack gap="xs" align="stretch">
      <Group gap="xs">
        {file === undefined ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            disabled={!writable}
            loading={drawn.isPending}
            onClick={() => drawn.mutate(asked)}
          >{t`Show pages`}</Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(file.name, file.content)}
          >{t`Download PDF`}</Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">{t`The chain of custody records that you saw its pictures.`}</Text>
      {drawn.error ? (
        <Notice role="alert" title={t`Pages not shown`}>
          {errorText(drawn.error)}
        </Notice>
      ) : null}
      {file === undefined ? null : <Pages content={file.content} open={open} />}
    </Stack>
  );
}
