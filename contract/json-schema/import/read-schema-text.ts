import { type ParseError, parseTree } from 'jsonc-parser';

import type { Message } from '../../base/define-texts.ts';
import { jsonSyntaxMessage } from '../../base/json-syntax/json-syntax-message.ts';
import { type ImportedScreen, importSchema } from './import-schema.ts';
import { ImportRefusal } from './reading/import-note.ts';
import { importTexts } from './reading/texts.ts';

/** The screen made from the text of a JSON Schema, or why there is none. */
export type ImportResult = { imported: ImportedScreen; refusal?: never } | { imported?: never; refusal: Message };

/** Makes a screen from the text of a JSON Schema. A mistake in the text is named with line and column. */
export function importSchemaText(written: string, title?: string): ImportResult {
	const text = written.replace(/^\uFEFF/, '');
	try {
		return { imported: importSchema(JSON.parse(text), title) };
	} catch (error) {
		if (error instanceof ImportRefusal) return { refusal: error.text };
		if (error instanceof SyntaxError) return { refusal: syntaxMistake(text) };
		throw error;
	}
}

function syntaxMistake(text: string): Message {
	if (text.trim() === '') return importTexts.empty();
	const errors: ParseError[] = [];
	parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
	const [first] = errors;
	const before = text.slice(0, first?.offset ?? 0).split('\n');
	const reason = first === undefined ? importTexts.notSchema() : jsonSyntaxMessage(first.error);
	return importTexts.syntax({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason });
}
