import type { NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import type { Database } from '../../db/database.ts';
import type { ConfirmedChange, LoadedDocument } from '../../metadata/document/document-kind.ts';
import type { DocumentPlan, StoreRefusal } from '../../metadata/document/document-plan.ts';
import { countAbandoned, removeCounters } from './store.ts';
import { numberCommandTexts } from './texts.ts';

type LoadedRule = LoadedDocument<NumberRuleFile>;

/** The counters whose rule is gone; they are kept until a person confirms their removal. */
export async function planCounters(database: Database, rules: LoadedRule[]): Promise<DocumentPlan> {
	const abandoned = await countAbandoned(database.system, namesOf(rules));
	return {
		steps: [],
		refusals: [],
		losses: abandoned.map(({ rule, counters }) => ({
			name: rule,
			key: keyOf(rule),
			kind: 'dropCounters',
			tableName: { schema: 'portal', table: 'number_counter' },
			column: null,
			rows: counters,
			example: null,
			describe: (table, rows) => numberCommandTexts.dropCounters({ table, rule, rows }),
		})),
	};
}

/** Removes the counters that a person confirmed and whose rule is still gone. */
export async function applyCounters(database: Database, rules: LoadedRule[], { losses, begin }: ConfirmedChange): Promise<StoreRefusal[]> {
	await database.transaction(async (db) => {
		await begin?.(db);
		const abandoned = await countAbandoned(db, namesOf(rules));
		await removeCounters(
			db,
			abandoned.map(({ rule }) => rule).filter((rule) => losses.has(keyOf(rule))),
		);
	});
	return [];
}

function namesOf(rules: LoadedRule[]): string[] {
	return rules.map(({ name }) => name);
}

function keyOf(rule: string): string {
	return `dropCounters ${rule}`;
}
