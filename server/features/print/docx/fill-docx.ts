import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { checkDocx, docxOf, loopProblem } from '../../../documents/print/docx/check-docx.ts';
import type { Seen } from '../base/paper-reader.ts';
import { placeholderValue } from '../values/fill-paper.ts';
import type { PaperWork } from '../values/filling.ts';
import { fillApart, readTags } from './fill-apart.ts';
import type { DocxTag } from './fill-template.ts';

type Values = Record<string, unknown>;

/** A document of Word as a template: `{field}`, and for each row of a child table what is between `{#items}` and `{/items}`. */
export class DocxTemplate {
	readonly #bytes: Buffer;
	#tags: Promise<DocxTag[]> | undefined;

	constructor(url: string) {
		this.#bytes = docxOf(url);
	}

	/** The document with the values of a record. */
	async fill(work: PaperWork, paper: { seen: Seen; number: string }): Promise<Buffer> {
		const { problem, paragraphs } = checkDocx(this.#bytes);
		const refused = problem ?? loopProblem(paragraphs, (name) => rowsOf(work, paper.seen, name));
		if (refused) throw invalidInput([{ path: 'docx', message: refused }], refused);
		this.#tags ??= readTags(this.#bytes, work.personId);
		const data = await valuesOf(await this.#tags, work, paper);
		return Buffer.from(await fillApart({ bytes: this.#bytes, data }, work.personId));
	}
}

/** How many rows a child table of the record has; nothing for another field. */
function rowsOf({ reader }: PaperWork, seen: Seen, name: string): number | undefined {
	const { field, rows } = reader.rows(seen, name);
	return field?.itemFields ? rows.length : undefined;
}

async function valuesOf(tags: readonly DocxTag[], work: PaperWork, { seen, number }: { seen: Seen; number: string }): Promise<Values> {
	const { reader } = work;
	const names = [...new Set(tags.filter(({ kind }) => kind === 'value').map(({ name }) => name))];
	const loops = [...new Set(tags.filter(({ kind }) => kind === 'begin').map(({ name }) => name))];
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
