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

  /** One line of small text in a box that it cannot leave. */
  label(
    text: string,
    box: { readonly x: number; readonly y: number; readonly width: number },
    look: {
      readonly size?: number;
      readonly colour?: string;
      readonly bold?: boolean;
      readonly align?: 'left' | 'right' | 'center';
    } = {},
  ): void {
    const { size = 8, colour = colours.ink, bold = false, align = 'left' } = look;
    this.pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
    this.pdf.text(text, box.x, box.y, {
      width: box.width,
      align,
      height: size + 4,
      ellipsis: true,
    });
  }

  /** Puts the foot on every page and gives the bytes. */
  async finish(foot: string): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      const y = page.height - 40;
      this.label(
        foot,
        { x: page.margin, y, width: contentWidth - 80 },
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
