import { invalidInput } from '../../../contract/base/portal-error.ts';
import { type CodeOrigin, type CodePart, codeParts } from '../../../contract/features/operations/code-generation.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import { isRendererName } from '../../documents/generated/generate-parts.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { texts } from './texts.ts';

/** What shall be generated, checked as far as it can be without reading anything. */
export interface CodeWish {
	from: CodeOrigin;
	screen: string;
	area: string;
	title: string | undefined;
	table: string;
	sql: string | undefined;
	source: string;
	key: string | undefined;
	list: string | undefined;
	parts: CodePart[];
	field: string | undefined;
	name: string | undefined;
}

const origins: readonly CodeOrigin[] = ['screen', 'table', 'source'];
const named = /^[a-z][a-z0-9-]{0,39}$/;

/** Reads what a caller wants; throws `invalidInput`. */
export function readWish(input: Record<string, unknown>): CodeWish {
	const from = origins.find((known) => known === input.from);
	if (!from) throw malformed('from');
	const screen = requireText(input, 'screen', 40);
	// Screens of tenants have neither code nor files.
	if (!named.test(screen) || isOwnScreen(screen)) throw malformed('screen');
	const parts = readParts(input.parts);
	const name = readText(input, 'name', 40);
	if (name !== undefined && !isRendererName(name)) throw invalidInput([{ path: 'name', message: texts.rendererName() }]);
	const sql = from === 'source' ? readText(input, 'sql', 20_000) : undefined;
	return {
		...{ from, screen, parts, name },
		area: from === 'screen' ? '' : requireText(input, 'area', 40),
		title: readText(input, 'title', 80)?.trim() || undefined,
		table: from === 'screen' || sql !== undefined ? '' : requireText(input, 'table', 200),
		sql,
		source: from === 'source' ? requireText(input, 'source', 40) : '',
		key: readText(input, 'key', 200),
		list: readText(input, 'list', 200),
		field: readText(input, 'field', 40),
	};
}

function readParts(value: unknown): CodePart[] {
	if (!Array.isArray(value) || value.length > codeParts.length) throw malformed('parts');
	const parts = codeParts.filter((part) => value.includes(part));
	if (parts.length !== value.length) throw malformed('parts');
	return parts;
}

function malformed(path: string) {
	return invalidInput([{ path, message: inputTexts.malformed() }]);
}
