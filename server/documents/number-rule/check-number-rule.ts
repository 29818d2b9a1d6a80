import { counterDigits, numberParts, parseNumberPattern, periodParts } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import { checkAreaTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { checkFileName, type Finding, nearestHint } from '../../../contract/screen-check/findings/finding.ts';
import type { DocumentSource } from '../../metadata/document/document-kind.ts';

/** What is wrong with a rule that its JSON Schema accepts: with its pattern, above all what would make two numbers the same. */
export function checkNumberRule({ name, area, file }: DocumentSource<NumberRuleFile>): Finding[] {
	return [...checkFileName(name, area), ...checkParts(file), ...checkAreaTexts(file)];
}

function checkParts({ pattern, period = 'never', scope = 'tenant', start = 1 }: NumberRuleFile): Finding[] {
	const pointer = '/pattern';
	const expected = numberParts.join(' | ');
	const parts = parseNumberPattern(pattern);
	const counters = parts.filter(({ kind }) => kind === 'counter');
	const digits = counterDigits(parts);
	const lacks = (part: string): Finding => ({ code: 'missing-number-part', pointer, values: { part }, expected: part });
	const hasDate = (names: string[]) => parts.some((part) => part.kind === 'date' && names.includes(part.name));
	const unknown = parts.filter((part) => part.kind === 'unknown').map(({ text }) => unknownPart(text, pointer, expected));
	// What is missing may be what was misspelt.
	if (unknown.length > 0) return unknown;
	return [
		...(counters.length === 0 ? [lacks('{000000}')] : []),
		...(counters.length > 1 ? [{ code: 'repeated-counter', pointer, values: {} } satisfies Finding] : []),
		...periodParts(period)
			.filter((names) => !hasDate(names))
			.map((names) => lacks(`{${names[0]}}`)),
		...(scope === 'organisation' && !parts.some(({ kind }) => kind === 'organisation') ? [lacks('{organisation}')] : []),
		...(digits !== null && String(start).length > digits
			? [{ code: 'start-too-long', pointer: '/start', values: { start, digits } } satisfies Finding]
			: []),
	];
}

function unknownPart(text: string, pointer: string, expected: string): Finding {
	return { code: 'unknown-number-part', pointer, values: { name: text, hint: nearestHint(text, numberParts) }, expected };
}
