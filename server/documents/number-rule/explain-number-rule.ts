import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { counterDigits, formatNumber, parseNumberPattern } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { ExplainContext, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { explainHead } from '../explain/explain-document.ts';
import { settingRows } from '../explain/setting.ts';
import { table } from '../explain/text-table.ts';
import { numberCommandTexts } from './texts.ts';

/** An organisation of examples. */
const exampleOrganisation = 'ORG';

/** What a number rule becomes: its members with defaults, the first and the last number of today's period, the fields that use it. */
export function explainNumberRule(document: LoadedDocument<NumberRuleFile>, { language, documents }: ExplainContext): string[] {
	const { file, name } = document;
	const { pattern, period = 'never', scope = 'tenant', start = 1, gapFree = true } = file;
	const translate = createTranslate(file.texts, language);
	const last = 10 ** (counterDigits(parseNumberPattern(pattern)) ?? 0) - 1;
	const uses = [...documents.of(screenKind).values()].flatMap(({ name: screen, resolved }) =>
		resolved.fields.filter(({ rule }) => rule === name).map((field) => `  ${screen}.${field.name}`),
	);
	const part = (heading: Message, lines: string[]): string[] => (lines.length === 0 ? [] : ['', `${heading.in(language)}:`, ...lines]);
	return [
		...explainHead(document, { language, description: translate(file.description) }),
		'',
		...table(settingRows('', { pattern, period, scope, start, gapFree }, file)),
		...part(numberCommandTexts.examples(), [`  ${exampleNumber(file)} … ${exampleNumber(file, last)}`]),
		...part(numberCommandTexts.uses(), uses),
	];
}

/** A number of today. Default: the first one. */
export function exampleNumber({ pattern, start = 1 }: NumberRuleFile, count = start): string {
	return formatNumber(parseNumberPattern(pattern), count, { day: dayAt(Date.now()), organisation: exampleOrganisation });
}
