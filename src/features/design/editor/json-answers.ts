import { type ParseError, parse } from 'jsonc-parser';
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { documentTypeOf } from '../../../../contract/documents/document-types.ts';
import areaSchema from '../../../../schemas/area.schema.json';
import { documentSchemas } from '../documents/document-schemas.ts';
import type { JsonAnswer, JsonQuestion, Offer, Underline } from './json-messages.ts';
import { namesAt } from './names/names-at.ts';

/** The JSON language service of editors; it resolves the references of a schema inside the object that it is given. */
const service = getLanguageService({ workspaceContext: { resolveRelativePath: (relative) => `memory://${relative}` } });
service.configure({
	validate: true,
	allowComments: false,
	schemas: [
		...Object.entries(documentSchemas).map(([kind, { fileName, schema }]) => ({
			uri: `memory://${fileName}`,
			fileMatch: [`${kind}.json`],
			schema: structuredClone(schema),
		})),
		{ uri: 'memory://area.schema.json', fileMatch: ['_area.json'], schema: structuredClone(areaSchema) },
	],
});

/** The results of the language service for a text, and what only this portal knows. */
export async function answerJson(question: JsonQuestion): Promise<Omit<JsonAnswer, 'id'>> {
	if (documentTypeOf(question.path).syntax !== undefined) return {};
	// The file's own `$schema` names a file that is on the server; the schema is here.
	const uri = `file:///${question.path.endsWith('/_area.json') ? '_area' : documentTypeOf(question.path).name}.json`;
	const document = TextDocument.create(
		uri,
		'json',
		1,
		question.text.replace(/"\$schema"\s*:/, (found) => found.replace('$schema', '$Schema')),
	);
	const parsed = service.parseJSONDocument(document);
	if (question.kind === 'validate') {
		const found = await service.doValidation(document, parsed);
		const marks = found.map(
			({ range, message }): Underline => ({
				from: document.offsetAt(range.start),
				to: document.offsetAt(range.end),
				message: typeof message === 'string' ? message : message.value,
			}),
		);
		return { marks: marks.filter(({ message }) => !message.includes('$Schema')) };
	}
	const position = document.positionAt(question.offset);
	if (question.kind === 'hover') {
		const hover = await service.doHover(document, position, parsed);
		const contents = [hover?.contents ?? []].flat() as Array<string | { value: string }>;
		const range = hover?.range && { from: document.offsetAt(hover.range.start), to: document.offsetAt(hover.range.end) };
		return { hover: contents.map((part) => (typeof part === 'string' ? part : part.value)).join('\n\n'), ...range };
	}
	if (isWhole(question.text.slice(0, question.offset))) return { offers: [] };
	const known = namesAt(question);
	const list = known.isAll ? null : await service.doComplete(document, position, parsed);
	const offers = (list?.items ?? []).map((item) => toOffer(item, document));
	return { offers: [...known.offers, ...offers.filter(({ label }) => !label.includes('$Schema'))] };
}

/** Nothing can follow the value that a file is; the service would offer another one. */
function isWhole(before: string): boolean {
	const errors: ParseError[] = [];
	parse(before, errors);
	return errors.length === 0;
}

function toOffer(item: CompletionItem, document: TextDocument): Offer {
	const edit = item.textEdit && 'range' in item.textEdit ? item.textEdit : undefined;
	return {
		label: item.label,
		filter: item.filterText ?? item.label,
		insert: edit?.newText ?? item.insertText ?? item.label,
		isSnippet: item.insertTextFormat === 2,
		detail: item.detail ?? '',
		about: typeof item.documentation === 'string' ? item.documentation : (item.documentation?.value ?? ''),
		from: edit ? document.offsetAt(edit.range.start) : null,
		to: edit ? document.offsetAt(edit.range.end) : null,
	};
}
