import type { Feature } from '../feature.ts';
import { removeViews } from './base/store.ts';
import { privacyTables } from './base/tables.ts';
import { callTexts, texts } from './base/texts.ts';
import { up as personalViews } from './migrations/1003-personal-views.ts';
import { up as retention } from './migrations/1004-retention.ts';
import { applyRules } from './retention/apply-rules.ts';
import { createRuleHooks } from './retention/rule-hooks.ts';
import { createRuleRoutes } from './retention/rule-routes.ts';
import { createViewHooks } from './views/view-hooks.ts';

const dayLength = 86_400_000;

/** Personal data: who saw it, and how long it is kept. */
export const privacyFeature: Feature = {
	name: 'privacy',
	routes: createRuleRoutes,
	hooks: {
		'personal-view': createViewHooks,
		'retention-rule': createRuleHooks,
	},
	jobs: (services) => ({
		'clean-personal-views': {
			own: { name: texts.cleaning(), cron: '40 3 * * *' },
			async run({ report }) {
				const { config, database } = services;
				const before = new Date(Date.now() - config.personalLogDays * dayLength);
				const count = await removeViews(database, { before, archive: config.logArchive });
				report(texts.cleaned({ count }));
			},
		},
		'apply-retention': {
			own: { name: texts.applying(), cron: '0 5 * * *' },
			run: (work) => applyRules(services, work),
		},
	}),
	tables: privacyTables,
	migrations: [
		{ name: '1003-personal-views', up: personalViews },
		{ name: '1004-retention', up: retention },
	],
	texts: callTexts,
	screenBases: { '/platform/v3/retentionRule': 'retention-rule' },
	attackCases: { 'POST /platform/v3/retentionRule/check': 'many' },
	attackRecords: { 'retention-rule': { screen: 'enterprise', dateField: 'updateTime', effect: 'anonymise' } },
};
