import { addDays, type Day, dayAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { isDateTrigger, type NotificationFile } from '../../../../contract/screen/notification.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { LoadedScreen } from '../../../metadata/screen-file/loaded-screen.ts';
import type { Services } from '../../feature.ts';
import { advanceDay, readActiveTenants, readAppliedRules, readLastDay } from '../store/days.ts';
import { addEvents, type TriggeredRule } from '../store/events.ts';
import { dateOf, isDue } from './triggered-rules.ts';

/** After a longer downtime the days before are skipped. */
const mostDays = 31;
const pageSize = 1000;

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'config'>;

/**
 * Applies every date rule to the records of every tenant, for today and for the days since it was last applied, that one included. The day
 * and its events are stored in one transaction, each event once for rule, record and day, whichever nodes run and stop. With `isAgain` rules
 * that were applied today are applied again, for records that were stored since. True if records were found.
 */
export async function applyDateRules(work: Work, { now = new Date(), isAgain = false } = {}): Promise<boolean> {
	// Before the hour of the day, the day before is still the last one.
	const today = dayAt(now.getTime() - work.config.notices.hour * 3_600_000);
	const rules = work.engine
		.screens()
		.flatMap((screen) => (screen.file.notifications ?? []).filter(({ on }) => isDateTrigger(on)).map((rule) => ({ screen, rule })));
	if (rules.length === 0) return false;
	const applied = isAgain ? new Set() : await readAppliedRules(work.database, today);
	let hasFound = false;
	for (const tenantId of await readActiveTenants(work.database)) {
		for (const { screen, rule } of rules) {
			const isShared = screen.resolved.scope === 'shared';
			if ((isShared && tenantId !== platformTenantId) || applied.has(`${tenantId} ${screen.name} ${rule.name}`)) continue;
			hasFound = (await applyRule(work, { tenantId, screen, rule, today })) || hasFound;
		}
	}
	return hasFound;
}

interface Application {
	tenantId: string;
	screen: LoadedScreen;
	rule: NotificationFile;
	today: Day;
}

async function applyRule(work: Work, { tenantId, screen, rule, today }: Application): Promise<boolean> {
	const applied = { tenantId, screen: screen.name, rule: rule.name };
	const last = await readLastDay(work.database, applied);
	const events: TriggeredRule[] = [];
	for (const day of daysSince(last, today)) {
		const ids = await findDue(work, { tenantId, screen, rule, today: day });
		events.push(...ids.map((recordId) => ({ ...applied, recordId, day })));
	}
	return work.database.transaction(async (db) => {
		if (last !== today && !(await advanceDay(db, applied, { last, day: today }))) return false;
		for (let start = 0; start < events.length; start += pageSize) await addEvents(db, events.slice(start, start + pageSize));
		return events.length > 0;
	});
}

/** The days to apply a rule to: today alone when it is new. */
function daysSince(last: Day | null, today: Day): Day[] {
	const days = [today];
	for (let day = addDays(today, -1); last !== null && day >= last && days.length < mostDays; day = addDays(day, -1)) days.unshift(day);
	return days;
}

/** The records that a date rule is about on a day, also those that nobody may view. */
async function findDue({ records }: Work, { tenantId, screen, rule, today }: Application): Promise<string[]> {
	const { date = '' } = rule;
	const on = dateOf(rule, today);
	const caller = systemCaller(tenantId, noonOf(today));
	const parameters = [
		{ key: `Q^${date}^DG`, value: on },
		{ key: `Q^${date}^DL`, value: on },
	];
	const ids: string[] = [];
	for (let pageNo = 1; ; pageNo += 1) {
		const { dataResult } = await records.list(screen.name, caller, {
			parameters,
			requestPage: { pageNo, limit: pageSize },
			sorts: [{ field: 'id' }],
		});
		ids.push(...dataResult.filter((record) => isDue(rule, today, { screen, record, caller })).map(({ id }) => id));
		if (dataResult.length < pageSize) return ids;
	}
}

/** Conditions such as `today` mean the day that the rule is applied to. */
function noonOf(day: Day): Date {
	return new Date(startOfDay(day) + 12 * 3_600_000);
}
