import { type Tag, TagDisposition, TemplateHandler } from 'easy-template-x';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { checkDocx, docxOf, loopProblem } from '../../../documents/print/docx/check-docx.ts';
import { docxTexts } from '../../../documents/print/docx/texts.ts';
import type { Seen } from '../base/paper-reader.ts';
import { placeholderValue } from '../values/fill-paper.ts';
import type { PaperWork } from '../values/filling.ts';

type Values = Record<string, unknown>;

/** A document of Word with the values of a record: `{field}`, and for each row of a child table what is between `{#items}` and `{/items}`. */
export async function fillDocx(template: string, work: PaperWork, paper: { seen: Seen; number: string }): Promise<Buffer> {
	const bytes = docxOf(template);
	const { problem, paragraphs } = checkDocx(bytes);
	const refused = problem ?? loopProblem(paragraphs, (name) => rowsOf(work, paper.seen, name));
	if (refused) throw invalidInput([{ path: 'docx', message: refused }], refused);
	const handler = new TemplateHandler({
		maxXmlDepth: 200,
		// Values are known by the whole text of their placeholder; a row has all of them.
		scopeDataResolver: ({ strPath, data }) => valueAt(data as Values, strPath) as string,
	});
	try {
		const tags = await handler.parseTags(bytes);
		const nameless = tags.find(({ name }) => !name);
		if (nameless) throw new Error(nameless.rawText);
		const data = await valuesOf(tags, work, paper);
		return Buffer.from(await handler.process(bytes, data as never));
	} catch (error) {
		const message = docxTexts.unclosed({ reason: error instanceof Error ? error.message.slice(0, 200) : '' });
		throw invalidInput([{ path: 'docx', message }], message);
	}
}

/** How many rows a child table of the record has; nothing for another field. */
function rowsOf({ reader }: PaperWork, seen: Seen, name: string): number | undefined {
	const { field, rows } = reader.rows(seen, name);
	return field?.itemFields ? rows.length : undefined;
}

/** The value of the innermost row that has one. */
function valueAt(data: Values, path: readonly (string | number)[]): unknown {
	let current: unknown = data;
	let found: unknown;
	const name = String(path.at(-1));
	for (const part of ['', ...path.slice(0, -1)]) {
		if (part !== '') current = (current as Values | undefined)?.[part];
		const own = (current as Values | undefined)?.[name];
		if (own !== undefined) found = own;
	}
	return found ?? '';
}

async function valuesOf(tags: readonly Tag[], work: PaperWork, { seen, number }: { seen: Seen; number: string }): Promise<Values> {
	const { reader } = work;
	const names = [...new Set(tags.filter(({ disposition }) => disposition === TagDisposition.SelfClosed).map(({ name }) => name))];
	const loops = [...new Set(tags.filter(({ disposition }) => disposition === TagDisposition.Open).map(({ name }) => name))];
	const values: Values = {};
	for (const name of names) {
		const [path = '', form] = name.split(':');
		values[name] = await placeholderValue({ ...work, number }, seen, { path, form });
	}
	for (const loop of loops) {
		const { field, rows } = reader.rows(seen, loop);
		if (!field?.itemFields) {
			values[loop] = (await reader.text(seen, loop)) === '' ? [] : [{}];
			continue;
		}
		const screen = { ...seen.screen, fields: field.itemFields };
		const list: Values[] = [];
		for (const [index, record] of rows.entries()) {
			const row: Values = { index: String(index + 1) };
			for (const name of names) {
				const [path = '', form] = name.split(':');
				const isOwn = field.itemFields.some((cell) => cell.name === path.split('.')[0]);
				if (isOwn) row[name] = await placeholderValue({ ...work, number }, { screen, record }, { path, form });
			}
			list.push(row);
		}
		values[loop] = list;
	}
	return values;
}
