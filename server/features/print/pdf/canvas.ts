import type { TextLook } from '../values/filled-paper.ts';
import type { Typefaces } from './typefaces.ts';
import { type Line, widthOfText, wrapText } from './wrap-text.ts';

/** Points of a millimetre. */
export const millimetre = 72 / 25.4;

/** Where the base line is below the top of a line, as a part of the size. */
const baseLine = 0.88;
/** Bold letters are outlined: the installation has one weight of each typeface. */
const boldness = 0.035;
/** Lines that would have wider gaps are not stretched, as a part of the size. */
const widestGap = 0.3;

interface CanvasOptions {
	faces: Typefaces;
	title: string;
	/** Points. */
	width: number;
	height: number;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A PDF while its pages are drawn; lengths in points, from the top left. */
export class Canvas {
	readonly document: PDFKit.PDFDocument;
	readonly faces: Typefaces;
	readonly width: number;
	readonly height: number;

	private constructor(document: PDFKit.PDFDocument, { faces, width, height }: CanvasOptions) {
		this.document = document;
		this.faces = faces;
		this.width = width;
		this.height = height;
	}

	/** Loads what draws a PDF when it is first needed. */
	static async open(options: CanvasOptions): Promise<Canvas> {
		const { default: PDFDocument } = await import('pdfkit');
		const document = new PDFDocument({
			...{ autoFirstPage: false, bufferPages: true, margin: 0, lang: 'zh-CN', displayTitle: true },
			...{ info: { Title: options.title, Producer: 'portal', Creator: 'portal' }, fontLayoutCache: false },
		} as PDFKit.PDFDocumentOptions);
		// The types know only paths and bytes; an open font is accepted, too, and need not be read again.
		for (const { name, font } of Object.values(options.faces)) document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
		return new Canvas(document, options);
	}

	addPage(): void {
		this.document.addPage({ size: [this.width, this.height], margin: 0 });
	}

	wrap(text: string, { font, size }: Pick<TextLook, 'font' | 'size'>, room: { width: number; indent?: number }): Line[] {
		return wrapText(text, { faces: this.faces, font, size, ...room });
	}

	measure(text: string, { font, size }: Pick<TextLook, 'font' | 'size'>): number {
		return widthOfText(text, { faces: this.faces, font, size });
	}

	/** Draws a line of text into a box of the height of the line. */
	line(line: Line, look: TextLook, { x, y, width, height }: Box): void {
		const { size, bold, color, align } = look;
		const room = width - line.indent;
		const count = line.runs.reduce((sum, { text }) => sum + [...text].length, 0);
		const isStretched = align === 'justify' && !line.isLast && count > 1;
		const gap = (room - line.width) / Math.max(1, count - 1);
		const spacing = isStretched && gap < size * widestGap ? gap : 0;
		const free = room - line.width;
		const shift = { left: 0, justify: 0, center: free / 2, right: free }[align];
		let left = x + line.indent + shift;
		const base = y + (height - size) / 2 + size * baseLine;
		const { document } = this;
		document.fillColor(color).fontSize(size);
		if (bold) document.strokeColor(color).lineWidth(size * boldness);
		for (const { face, text, width: own } of line.runs) {
			document.font(face.name).text(text, left, base, {
				...{ lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing },
				...(bold && { fill: true, stroke: true }),
			});
			left += own + spacing * [...text].length;
		}
	}

	frame({ x, y, width, height }: Box): void {
		this.document.lineWidth(0.6).strokeColor('#000').rect(x, y, width, height).stroke();
	}
}
