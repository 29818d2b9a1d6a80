import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { LaidReport } from '../../../../contract/reports/report-grid.ts';
import { drawGrid, type Sheet } from './draw-grid.ts';
import { PdfDocument } from './pdf-document.ts';
import { TrueTypeFont } from './true-type.ts';

const paper = { portrait: [595, 842], landscape: [842, 595] } as const;
const margin = 36;

let loaded: Promise<TrueTypeFont> | undefined;

/** Noto Sans SC (SIL Open Font License), read when a report is first written. */
function loadFont(): Promise<TrueTypeFont> {
	const file = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
	loaded ??= readFile(file).then((content) => new TrueTypeFont(content));
	loaded.catch(() => {
		loaded = undefined;
	});
	return loaded;
}

/** A report as a PDF: its tables below each other, with their headings on every page and the glyphs that occur embedded. */
export async function writeReportPdf(
	report: LaidReport,
	{ made, footer }: { made: string; footer(page: number, pages: number): string },
): Promise<Buffer> {
	const document = new PdfDocument(await loadFont());
	const [width, height] = paper[report.paper];
	const sheet: Sheet = { document, width, height, margin, y: height };
	const turn = () => {
		document.addPage(width, height);
		sheet.y = margin;
	};
	turn();
	const title = { text: report.title, size: 16 };
	document.text(title.text, { x: (width - document.measure(title.text, title.size)) / 2, y: margin + 14, size: title.size });
	sheet.y += 26;
	for (const line of [report.description, made]) {
		if (line === '') continue;
		document.text(line, { x: margin, y: sheet.y + 9, size: 9, colour: [0.35, 0.35, 0.35] });
		sheet.y += 15;
	}
	for (const grid of report.grids) drawGrid(sheet, grid, turn);
	for (let page = 0; page < document.length; page += 1) {
		const text = footer(page + 1, document.length);
		document.text(text, { x: width - margin - document.measure(text, 8), y: height - 18, size: 8, colour: [0.35, 0.35, 0.35], page });
	}
	return document.toBuffer(report.title);
}
