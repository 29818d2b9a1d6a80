import { numberRuleType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import type { NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import numberSchema from '../../../schemas/number.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import type { ActiveDocuments, DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { printKind } from '../print/print-kind.ts';
import { type ActiveNumberRule, activateRule } from './active-number-rule.ts';
import { assignNumber } from './assign-number.ts';
import { checkNumberRule } from './check-number-rule.ts';
import type { NumberDocuments } from './counter-of.ts';
import { exampleNumber, explainNumberRule } from './explain-number-rule.ts';
import { applyCounters, planCounters } from './plan-counters.ts';
import { removeCountersOfTenant } from './store.ts';

/** Rules for the numbers of records. */
export const numberRuleKind: DocumentKind<NumberRuleFile, LoadedDocument<NumberRuleFile>, ActiveNumberRule> = {
	type: numberRuleType,
	template: (name, title) => toText(newRule(title ?? toTitle(name))),
	read: createReader<NumberRuleFile>({ schema: numberSchema, others: { 'screen.schema.json': screenSchema } }),
	check: checkNumberRule,
	activate: (rules) => new Map(rules.map((rule) => [rule.name, activateRule(rule)])),
	assigners: (active) => ({
		'sequence-number': (event) => assignNumber(numberDocuments(active()), event),
	}),
	preview: ({ file }) => ({ example: exampleNumber(file) }),
	explain: explainNumberRule,
	plan: planCounters,
	apply: applyCounters,
	// Records outside of the space stay, and with them the counters that number them.
	forgetSpace: (db, tenantId, documents) => removeCountersOfTenant(db, tenantId, rulesOutsideSpaces(documents.of(screenKind))),
};

/** The rules that are active, with what they number. */
export function numberDocuments(documents: ActiveDocuments): NumberDocuments {
	return { rules: documents.of(numberRuleKind), screens: documents.of(screenKind), prints: documents.of(printKind) };
}

/** The rules of screens whose records are not in spaces. */
function rulesOutsideSpaces(screens: ReadonlyMap<string, CompiledScreen>): string[] {
	return [...screens.values()]
		.filter(({ loaded }) => loaded.resolved.scope !== 'space')
		.flatMap(({ stored }) => stored.flatMap(({ field }) => (field.rule === undefined ? [] : [field.rule])));
}

function newRule(title: string): NumberRuleFile {
	return { $schema: '../number.schema.json', metaVersion: currentMetaVersion, title, pattern: 'NO{yyyy}{000000}', period: 'year' };
}
