import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

/** Sharp on dense screens; more would only take memory. */
const MAX_DENSITY = 2;

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** What the page says, for screen readers. */
  readonly text: string;
  readonly draw: (canvas: HTMLCanvasElement) => Promise<void>;
}

export interface PdfPages {
  readonly pages: readonly PdfPage[];
  readonly close: () => void;
}

/** Reads a PDF of the product without a plugin or frame, so that every browser shows the same pages. */
export async function openPdf(content: Blob): Promise<PdfPages> {
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
  });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_page, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => pageOf(await document.getPage(number))));
  return { pages, close: () => void task.destroy() };
}

async function pageOf(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
  return {
    width,
    height,
    text: text.replace(/\s+/gu, ' ').trim(),
    draw: async (canvas) => {
      const shown = canvas.clientWidth === 0 ? width : canvas.clientWidth;
      const scale = (shown / width) * Math.min(window.devicePixelRatio, MAX_DENSITY);
      const viewport = page.getViewport({ scale });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
    },
  };
}
