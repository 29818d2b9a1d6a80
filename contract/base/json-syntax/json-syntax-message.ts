import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';

import { findMessage, type Message } from '../define-texts.ts';
import { jsonSyntaxTexts } from './texts.ts';

/** What JSON expected at the position of a syntax error; for an unknown code its name. */
export function jsonSyntaxMessage(code: ParseErrorCode): Message | string {
	const name = printParseErrorCode(code);
	return findMessage(jsonSyntaxTexts, name) ?? name;
}
