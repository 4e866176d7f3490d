import PdfDocument from 'pdfkit';
import { colours, contentEnd, contentWidth, page } from './style.ts';

/** A document that is written from the top down, with the height of the next thing known before it is drawn. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Where the next thing starts. */
  y: number = page.margin;

  constructor(information: {
    readonly title: string;
    readonly subject: string;
    readonly made: Date;
  }) {
    this.pdf = new PdfDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: information.title,
        Subject: information.subject,
        Author: 'Freehold',
        CreationDate: information.made,
        ModDate: information.made,
      },
    });
  }

  /** Starts a page when less than so much is left of this one. */
  room(height: number): void {
    if (this.y + height <= contentEnd) return;
    this.pdf.addPage();
    this.y = page.margin;
  }

  heading(text: string, note: string): void {
    this.pdf.font('Helvetica-Bold').fontSize(12).fillColor(colours.dark);
    this.pdf.text(text, page.margin, this.y, { lineBreak: false });
    this.pdf.font('Helvetica').fontSize(8).fillColor(colours.quiet);
    this.pdf.text(note, page.margin, this.y + 4, { width: contentWidth, align: 'right' });
    this.y += 18;
    this.pdf
      .moveTo(page.margin, this.y)
      .lineTo(page.width - page.margin, this.y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
    this.y += 8;
  }

  paragraph(text: string): void {
    this.pdf.font('Helvetica').fontSize(9).fillColor(colours.ink);
    const height = this.pdf.heightOfString(text, { width: contentWidth, lineGap: 2 });
    this.room(height);
    this.pdf.text(text, page.margin, this.y, { width: contentWidth, lineGap: 2 });
    this.y += height + 6;
  }

  /** Rows of text under their names, each column so much of the width; a row is as high as its highest cell. */
  columns(
    names: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
  ): void {
    const gap = 8;
    [names, ...rows].forEach((cells, row) => {
      const bold = row === 0;
      this.pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
      const widths = shares.map((share) => share * contentWidth - gap);
      const heights = cells.map((cell, at) =>
        this.pdf.heightOfString(cell, { width: widths[at] as number }),
      );
      this.room(Math.max(...heights) + 5);
      let x: number = page.margin;
      cells.forEach((cell, at) => {
        this.pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
        this.pdf.fillColor(bold ? colours.quiet : colours.ink);
        this.pdf.text(cell, x, this.y, { width: widths[at] as number });
        x += (shares[at] as number) * contentWidth;
      });
      this.y += Math.max(...heights) + 5;
    });
    this.y += 8;
  }

  /** One line of small text in a box that it cannot leave. */
  label(
    text: string,
    box: { readonly x: number; readonly y: number; readonly width: number },
    look: {
      readonly size?: number;
      readonly colour?: string;
      readonly bold?: boolean;
      readonly align?: 'left' | 'right' | 'center';
      readonly lines?: number;
    } = {},
  ): void {
    const { size = 8, colour = colours.ink, bold = false, align = 'left', lines = 1 } = look;
    this.pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
    this.pdf.text(text, box.x, box.y, {
      width: box.width,
      align,
      height: lines * (size + 1) + 3,
      ellipsis: true,
    });
  }

  /** Puts the foot on every page and gives the bytes: what the data are, above what the document is. */
  async finish(foot: {
    readonly title: string;
    readonly data: string;
    /** What a reader must know before all else, where there is such a thing. */
    readonly warning: string | null;
  }): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      const y = page.height - 36;
      const line = { x: page.margin, width: contentWidth };
      this.pdf.rect(page.margin, y - 34, contentWidth, 0.5).fill(colours.line);
      if (foot.warning !== null) {
        const look = { size: 8, bold: true, colour: colours.warning };
        this.label(foot.warning, { ...line, y: y - 28 }, look);
      }
      this.label(foot.data, { ...line, y: y - 14 }, { size: 7, colour: colours.ink });
      this.label(
        foot.title,
        { ...line, y, width: contentWidth - 80 },
        { size: 7, colour: colours.quiet },
      );
      this.label(
        `Page ${index + 1} of ${count}`,
        { x: page.width - page.margin - 80, y, width: 80 },
        { size: 7, colour: colours.quiet, align: 'right' },
      );
    }
    const chunks: Uint8Array[] = [];
    const bytes = new Promise<Uint8Array>((resolve, reject) => {
      this.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    return bytes;
  }
}
