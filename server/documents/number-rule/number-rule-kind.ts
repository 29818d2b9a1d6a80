import { dayAt } from '../../../contract/base/china-time.ts';
import { numberRuleType } from '../../../contract/documents/document-types.ts';
import { formatNumber, parseNumberPattern } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import numberSchema from '../../../schemas/number.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { type ActiveNumberRule, activateRule } from './active-number-rule.ts';
import { assignNumber } from './assign-number.ts';
import { checkNumberRule } from './check-number-rule.ts';

/** Rules for the numbers of records. */
export const numberRuleKind: DocumentKind<NumberRuleFile, LoadedDocument<NumberRuleFile>, ActiveNumberRule> = {
	type: numberRuleType,
	template: (name, title) => toText(newRule(title ?? toTitle(name))),
	read: createReader<NumberRuleFile>({ schema: numberSchema, others: { 'screen.schema.json': screenSchema } }),
	check: checkNumberRule,
	activate: (rules) => new Map(rules.map((rule) => [rule.name, activateRule(rule)])),
	assigners: (active) => ({
		'sequence-number': (event) => {
			const documents = active();
			return assignNumber({ rules: documents.of(numberRuleKind), screens: documents.of(screenKind) }, event);
		},
	}),
	example({ file: { pattern, start = 1 } }) {
		return formatNumber(parseNumberPattern(pattern), start, { day: dayAt(Date.now()), organisation: 'ORG' });
	},
};

function newRule(title: string): NumberRuleFile {
	return { $schema: '../number.schema.json', title, pattern: 'NO{yyyy}{000000}', period: 'year' };
}
