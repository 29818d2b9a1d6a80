import { dayAt, minuteAt } from '../../../../contract/base/china-time.ts';
import { fillText } from '../../../../contract/prints/placeholders.ts';
import type { CodeBlock, PictureBlock, PrintBlock, PrintEdge, SealBlock } from '../../../../contract/prints/print.ts';
import type { Seen } from '../base/paper-reader.ts';
import { drawCode } from './draw-code.ts';
import { fillFields } from './fill-fields.ts';
import { fillTable } from './fill-table.ts';
import type { FilledBlock, FilledEdge, FilledPaper } from './filled-paper.ts';
import type { Filling, PaperWork } from './filling.ts';
import { longDay } from './long-day.ts';
import { readEmbedded } from './picture-source.ts';

const black = '#000000';
const pagePlaceholder = /^pages?$/;

/** A template with the values of one record: texts, cells, pictures and codes, without fields and conditions. */
export async function fillPaper(work: PaperWork, { seen, number }: { seen: Seen; number: string }): Promise<FilledPaper> {
	const { file } = work;
	const filling: Filling = {
		...work,
		seen,
		number,
		say: (text, from = seen) => fillAll(text, (path, form) => placeholderValue({ ...work, number }, from, { path, form })),
		look: (own) => ({ size: file.size ?? 11, bold: false, font: file.font ?? 'song', align: 'left', color: black, ...own }),
	};
	return {
		blocks: await fillBlocks(file.blocks ?? [], filling),
		header: await fillEdge(file.header, filling),
		footer: await fillEdge(file.footer, filling),
	};
}

/** The value of a placeholder for one record; empty for what its reader may not see. */
export async function placeholderValue(
	{ reader, number, person, organisation, at }: Omit<PaperWork, 'file' | 'pictures'> & { number: string },
	seen: Seen,
	{ path, form }: { path: string; form?: string | undefined },
): Promise<string> {
	const own = await reader.text(seen, path);
	const known: Record<string, string> = {
		...{ 'print.number': number, 'print.person': person, 'print.organisation': organisation },
		...{ 'print.date': dayAt(at), 'print.time': minuteAt(at).replace('T', ' ') },
	};
	const text = own === '' ? (known[path] ?? '') : own;
	return form === 'long' ? longDay(text, reader.caller.language) : text;
}

/** Fills a text with values that are read one after the other. */
async function fillAll(text: string, value: (path: string, form: string | undefined) => Promise<string>): Promise<string> {
	const wanted: Array<{ path: string; form?: string }> = [];
	fillText(text, (placeholder) => {
		wanted.push(placeholder);
		return '';
	});
	const values: string[] = [];
	for (const { path, form } of wanted) values.push(pagePlaceholder.test(path) ? `{${path}}` : await value(path, form));
	return fillText(text, () => values.shift() ?? '');
}

async function fillEdge(edge: PrintEdge | undefined, { say }: Filling): Promise<FilledEdge | null> {
	if (!edge) return null;
	const { left = '', center = '', right = '', line = false } = edge;
	return { left: await say(left), center: await say(center), right: await say(right), line };
}

async function fillBlocks(blocks: readonly PrintBlock[], filling: Filling): Promise<FilledBlock[]> {
	const filled: FilledBlock[] = [];
	for (const block of blocks) {
		if (!(await filling.reader.holds(block.when, filling.seen))) continue;
		const one = await fillBlock(block, filling);
		if (one) filled.push({ above: block.above ?? defaultAbove[block.kind] ?? 0, ...one });
	}
	return filled;
}

/** Millimetres above blocks that do not say it. */
const defaultAbove: Partial<Record<PrintBlock['kind'], number>> = {
	...{ heading: 2, text: 1, fields: 3, table: 3, picture: 3, code: 3, seal: 8, columns: 3, line: 2 },
};

type Content = FilledBlock extends infer One ? (One extends { above: number } ? Omit<One, 'above'> : never) : never;

async function fillBlock(block: PrintBlock, filling: Filling): Promise<Content | null> {
	const { say, look } = filling;
	switch (block.kind) {
		case 'heading': {
			const { text, size = 18, bold = true, align = 'center', font, color } = block;
			const own = look({ size, bold, align, ...(font && { font }), ...(color && { color }) });
			return { kind: 'text', text: await say(text), look: own, indent: 0, leading: 1.4, isHeading: true };
		}
		case 'text': {
			const { text, indent = 0, leading = 1.6, size, bold, font, align = 'justify', color } = block;
			const own = look({ align, ...(size && { size }), ...(bold && { bold }), ...(font && { font }), ...(color && { color }) });
			return { kind: 'text', text: await say(text), look: own, indent, leading, isHeading: false };
		}
		case 'fields':
			return fillFields(block, filling);
		case 'table':
			return fillTable(block, filling);
		case 'picture':
			return fillPicture(block, filling);
		case 'code':
			return fillCode(block, filling);
		case 'seal':
			return fillSeal(block, filling);
		case 'columns': {
			const columns = [];
			for (const { width = null, blocks } of block.columns) columns.push({ width, blocks: await fillBlocks(blocks, filling) });
			return { kind: 'columns', columns, gap: block.gap ?? 4 };
		}
		case 'line':
			return { kind: 'line', color: block.color ?? black, weight: block.weight ?? 0.75 };
		default:
			return { kind: 'page-break' };
	}
}

async function fillPicture(block: PictureBlock, { pictures, seen, reader }: Filling): Promise<Content | null> {
	const { width = 40, height = width, align = 'left' } = block;
	const found = block.picture === undefined ? await pictures.ofField(reader, seen, block.field ?? '') : [await readEmbedded(block.picture)];
	const shown = found.flatMap((picture) => picture ?? []);
	return shown.length === 0 ? null : { kind: 'pictures', pictures: shown, width, height, align };
}

async function fillCode(block: CodeBlock, { say, look }: Filling): Promise<Content> {
	const { type = 'qrcode', align = 'left' } = block;
	const isSquare = type === 'qrcode' || type === 'datamatrix';
	const content = await say(block.text);
	// People type what a barcode contains when it cannot be read.
	const title = block.title === undefined ? content : await say(block.title);
	const shown = { title: isSquare && block.title === undefined ? '' : title, look: look({ size: 8, align }) };
	const { width = isSquare ? 25 : 50, height = 14 } = block;
	return { kind: 'code', code: drawCode(type, content), width, height: isSquare ? null : height, ...shown };
}

async function fillSeal(block: SealBlock, { say, look }: Filling): Promise<Content> {
	const lines: string[] = [];
	for (const line of block.lines) lines.push(await say(line));
	const picture = block.picture === undefined ? null : await readEmbedded(block.picture);
	const own = look({ align: block.align ?? 'right', ...(block.size && { size: block.size }) });
	return { kind: 'seal', lines, picture, width: block.width ?? 40, look: own };
}
