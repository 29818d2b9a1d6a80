import { TagDisposition, TemplateHandler } from 'easy-template-x';

type Values = Record<string, unknown>;

const kinds = { [TagDisposition.SelfClosed]: 'value', [TagDisposition.Open]: 'begin', [TagDisposition.Close]: 'end' } as const;

/** A placeholder of a template, or the beginning or end of a part that is repeated. */
export interface DocxTag {
	name: string;
	/** What it is: where a value stands, or the beginning or end of a part. */
	kind: 'value' | 'begin' | 'end';
}

/** The values of the placeholders; without them the placeholders are looked for. */
export interface DocxTask {
	bytes: Uint8Array;
	data?: Values;
}

/** What became of a task; `wrong` says which placeholder is. */
export type DocxOutcome = { tags: DocxTag[] } | { document: Uint8Array } | { wrong: string };

/** Reads the placeholders of a template, or fills them. */
export async function fillTemplate({ bytes, data }: DocxTask): Promise<DocxOutcome> {
	const handler = new TemplateHandler({
		maxXmlDepth: 200,
		// Values are known by the whole text of their placeholder; a row has all of them.
		scopeDataResolver: ({ strPath, data: values }) => valueAt(values as Values, strPath) as string,
	});
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		if (data) return { document: new Uint8Array(await handler.process(file, data as never)) };
		const tags = await handler.parseTags(file);
		const nameless = tags.find(({ name }) => !name);
		if (nameless) return { wrong: nameless.rawText };
		return { tags: tags.map(({ name, disposition }) => ({ name, kind: kinds[disposition] })) };
	} catch (error) {
		return { wrong: textOf(error).slice(0, 200) };
	}
}

/** The text of the template that an error is about; the error itself where it names none. */
function textOf(error: unknown): string {
	const { openDelimiterText, closeDelimiterText, message } = Object(error) as Record<string, unknown>;
	return String(openDelimiterText ?? closeDelimiterText ?? message ?? '').trim();
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
