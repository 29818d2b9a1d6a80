import { addDays, dayAt } from '../../../contract/base/china-time.ts';
import { fillingLimits } from '../../../contract/features/filling/filling.ts';
import { periodText } from '../../../contract/features/filling/period-text.ts';
import type { JobKind, Services } from '../feature.ts';
import { announceMailAbout } from '../message/public.ts';
import { readActiveTenants } from '../notification/public.ts';
import { findFillers } from './find-people.ts';
import { deadlineOf, type Form, periodsOf, readFormsOf } from './form.ts';
import { noteReminder, type Organisation, readAssigned, readReports } from './store.ts';
import { tellPeople } from './tell-people.ts';
import { texts } from './texts.ts';

/** Reminds those who have not submitted a report: some days before the deadline, and on its day; each organisation once a day. */
export function createReminder(services: Services): JobKind {
	return {
		own: { name: texts.reminderJob(), cron: '0 9 * * *' },
		async run({ signal, progress, report }) {
			const tenants = await readActiveTenants(services.database);
			let count = 0;
			for (const [index, tenantId] of tenants.entries()) {
				signal.throwIfAborted();
				count += await remindTenant(services, tenantId);
				progress(((index + 1) / tenants.length) * 100);
			}
			report(texts.reminded({ count }));
		},
	};
}

/** Returns how many people were reminded. */
async function remindTenant(services: Services, tenantId: string): Promise<number> {
	let count = 0;
	for (const form of await readFormsOf(services, tenantId))
		for (const period of periodsOf(form).filter((one) => isDay(form, one))) count += await remindForm(services, { tenantId, form, period });
	return count;
}

/** Whether today is a day on which a period is reminded of: between both days a job that was not done in time makes up for it. */
function isDay(form: Form, period: string): boolean {
	const today = dayAt(Date.now());
	const deadline = deadlineOf(form, period);
	return today <= deadline && today >= addDays(deadline, -form.remindDays);
}

interface Due {
	tenantId: string;
	form: Form;
	period: string;
}

async function remindForm(services: Services, due: Due): Promise<number> {
	const { tenantId, form, period } = due;
	const { database } = services;
	const reports = await readReports(database, { tenantId, formId: form.id }, [period]);
	const done = new Set(reports.filter(({ state }) => state === 'submitted' || state === 'approved').map((one) => one.organisationId));
	const most = fillingLimits.organisations;
	const assigned = await readAssigned(database, tenantId, { ids: form.organisations, withBelow: form.withBelow, most });
	let count = 0;
	for (const organisation of assigned)
		if (organisation.isAssigned && !done.has(organisation.id)) count += await remind(services, due, organisation);
	return count;
}

async function remind(services: Services, due: Due, organisation: Organisation): Promise<number> {
	const { tenantId, form, period } = due;
	const { database } = services;
	const people = await findFillers(database, { tenantId, organisationId: organisation.id });
	if (people.length === 0) return 0;
	const deadline = deadlineOf(form, period);
	// The first reminder has the day on which it is due, however late the job comes.
	const day = dayAt(Date.now()) === deadline ? deadline : addDays(deadline, -form.remindDays);
	const key = { tenantId, formId: form.id, period, organisationId: organisation.id };
	const told = await database.tenantTransaction(tenantId, async (db) => {
		if (!(await noteReminder(db, key, day))) return [];
		const about = { title: form.title, period: periodText(period), organisation: organisation.name, day: deadline };
		await tellPeople(services, db, {
			...{ tenantId, people, about: { formId: form.id, period } },
			...{ subject: texts.reminder(about), content: texts.reminderText(about) },
		});
		return people;
	});
	if (told.length > 0) await announceMailAbout(services.engine.events, tenantId, { userIds: told, about: { kind: 'filling' } });
	return told.length;
}
