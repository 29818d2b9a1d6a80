import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { Feature } from '../feature.ts';
import { createFillingRoutes } from './filling-routes.ts';
import { formScreen } from './form.ts';
import { up as reminders } from './migrations/0873-reminders.ts';
import { up as filling } from './migrations/0937-filling.ts';
import { createReminder } from './remind-job.ts';
import { fillRight, reviewRight } from './rights.ts';
import { findSubmittedItem, forgetTenant, hasReports } from './store.ts';
import { fillingTables } from './tables.ts';
import { callTexts, rightTexts, texts } from './texts.ts';

/** Reporting forms: organisations fill them in each period, those above them sign them off. */
export const fillingFeature: Feature = {
	name: 'filling',
	routes: createFillingRoutes,
	hooks: {
		[formScreen]: () => ({
			async beforeSave({ record, before, db }) {
				if (!before || !Array.isArray(record.items)) return;
				const code = await findSubmittedItem(
					db,
					String(before.id),
					record.items.map((item: { code?: unknown }) => String(item.code)),
				);
				if (code !== undefined) throw invalidInput([{ path: 'items', message: texts.itemInUse({ code }) }]);
			},
			async beforeRemove({ record, db }) {
				if (await hasReports(db, String(record.id)))
					throw new PortalError('inUse', { message: texts.used({ title: String(record.name) }) });
			},
		}),
	},
	start(services) {
		services.records.onDropped(({ db, tenantId }) => forgetTenant(db, tenantId));
		return { stop: () => undefined };
	},
	jobs: (services) => ({ 'filling-reminder': createReminder(services) }),
	tables: fillingTables,
	migrations: [
		{ name: '0873-reminders', up: reminders },
		{ name: '0937-filling', up: filling },
	],
	rights: [
		{ key: fillRight, title: rightTexts.fill(), description: rightTexts.fillDescription() },
		{ key: reviewRight, title: rightTexts.review(), description: rightTexts.reviewDescription() },
	],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/filling/forms': 'self',
		'POST /platform/v3/filling/overview': 'self',
		'POST /platform/v3/filling/export': 'self',
		'POST /platform/v3/filling/get': 'self',
		'POST /platform/v3/filling/save': 'self',
		'POST /platform/v3/filling/decide': 'self',
	},
};
