import { getLocation, parse } from 'jsonc-parser';
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice';

import areaSchema from '../../../../schemas/area.schema.json';
import screenSchema from '../../../../schemas/screen.schema.json';
import type { JsonAnswer, JsonQuestion, Offer, Underline } from './json-messages.ts';

/** The JSON language service of editors, on a thread of its own. */
const service = getLanguageService({ workspaceContext: { resolveRelativePath: (relative) => `memory://${relative}` } });
service.configure({
	validate: true,
	allowComments: false,
	schemas: [
		{ uri: 'memory://screen.schema.json', fileMatch: ['screen.json'], schema: screenSchema },
		{ uri: 'memory://area.schema.json', fileMatch: ['_area.json'], schema: areaSchema },
	],
});

const scope = self as unknown as {
	onmessage: (event: { data: JsonQuestion }) => void;
	postMessage(answer: JsonAnswer): void;
};
scope.onmessage = async ({ data }) => scope.postMessage({ id: data.id, ...(await answer(data)) });

async function answer(question: JsonQuestion): Promise<Omit<JsonAnswer, 'id'>> {
	// The file's own `$schema` names a file that lies on the server; the schema is here.
	const uri = `file:///${question.path.endsWith('/_area.json') ? '_area.json' : 'screen.json'}`;
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
	const list = await service.doComplete(document, position, parsed);
	const offers = (list?.items ?? []).map((item) => toOffer(item, document));
	return { offers: [...namesAt(question), ...offers.filter(({ label }) => !label.includes('$Schema'))] };
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

const fieldPlaces = [
	/^list\/(columns|search)\/\d+(\/field)?$/,
	/^form\/groups\/\d+\/fields\/\d+(\/field)?$/,
	/^selector\/(columns|search)\/\d+$/,
	/^record\/(required\/\d+|title)$/,
	/^storage\/(parent|(indexes|unique)\/\d+\/\d+)$/,
	/\/rules\/\d+\/field$/,
];

/** What the schema can not know: the names of this file's fields and actions, and of the other screens. */
function namesAt({ text, offset, screens = {} }: JsonQuestion): Offer[] {
	const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
	if (isAtPropertyKey) return [];
	const place = path.join('/');
	const node = previousNode && offset > previousNode.offset && offset <= previousNode.offset + previousNode.length ? previousNode : null;
	const offer = (name: string, detail: string): Offer => ({
		label: name,
		filter: `"${name}"`,
		insert: `"${name}"`,
		isSnippet: false,
		detail,
		about: '',
		from: node?.offset ?? offset,
		to: node ? node.offset + node.length : offset,
	});
	if (/(^|\/)reference\/screen$/.test(place)) return Object.entries(screens).map(([name, title]) => offer(name, title));
	const file = parse(text) as {
		record?: { properties?: Record<string, { title?: string }> };
		actions?: Array<{ name?: string; title?: string }>;
	};
	if (/^list\/(rowActions|bulkActions)\/\d+$/.test(place))
		return (file?.actions ?? []).flatMap(({ name, title }) => (name ? [offer(name, title ?? '')] : []));
	if (!fieldPlaces.some((pattern) => pattern.test(place))) return [];
	return Object.entries(file?.record?.properties ?? {}).map(([name, field]) => offer(name, field?.title ?? ''));
}
