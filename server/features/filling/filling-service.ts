import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import {
	type FillingFigures,
	type FillingForm,
	type FillingOverview,
	type FillingReport,
	type FillingRow,
	fillingLimits,
} from '../../../contract/features/filling/filling.ts';
import { periodText } from '../../../contract/features/filling/period-text.ts';
import { periodBefore } from '../../../contract/features/filling/periods.ts';
import { isId } from '../../../contract/input/id.ts';
import { readVersion } from '../../../contract/input/version.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { readNames } from '../../db/people/read-names.ts';
import { during } from '../../http/during.ts';
import type { Call } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { announceMailAbout } from '../message/public.ts';
import { writeOverview } from './export-overview.ts';
import { findFillers, findReviewers } from './find-people.ts';
import { deadlineOf, type Form, periodsOf, readForms, requireForm, requirePeriod } from './form.ts';
import { readFigures } from './read-figures.ts';
import { fillRight, reviewRight } from './rights.ts';
import { decideReport, type Organisation, type ReportKey, readAssigned, readReports, type StoredReport, saveReport } from './store.ts';
import { tellPeople } from './tell-people.ts';
import { texts } from './texts.ts';
import { submittedFigures, totalUp } from './total-up.ts';

export type FillingCall = Call<Principal>;

/** What one call knows about a form and a period. */
interface Sheet {
	form: Form;
	period: string;
	/** What the caller may see, parents before children. */
	organisations: Organisation[];
	now: Map<string, StoredReport>;
	former: Map<string, StoredReport>;
}

/** A change of a report, and what people are told of it. */
interface Change {
	people: string[];
	subject: Message;
	content: Message | string;
	change(db: RecordDatabase): Promise<boolean>;
}

/** Forms that organisations fill in each period, for those who fill them in and those who review them. */
export class FillingService {
	readonly #services: Services;

	constructor(services: Services) {
		this.#services = services;
	}

	/** The forms that concern the caller. */
	async forms(call: FillingCall): Promise<FillingForm[]> {
		const { principal } = call;
		const forms: FillingForm[] = [];
		for (const form of await readForms(this.#services, call)) {
			const seen = this.#visible(principal, await this.#readAssigned(call, form));
			const fills = seen.some(({ id, isAssigned }) => isAssigned && id === principal.organisationId) && may(principal, fillRight);
			if (!seen.some(({ isAssigned }) => isAssigned)) continue;
			const { id, title, note, period, items, allowsLate } = form;
			const fillsFor = fills ? principal.organisationId : null;
			const reviews = may(principal, reviewRight);
			forms.push({ id, title, note, period, items, allowsLate, periods: periodsOf(form), fillsFor, reviews });
		}
		return forms;
	}

	/** The state and the totals of a period. */
	async overview(call: FillingCall): Promise<FillingOverview> {
		const sheet = await this.#readSheet(call);
		const { form, period, organisations, now } = sheet;
		const deadline = deadlineOf(form, period);
		const isOver = dayAt(Date.now()) > deadline;
		const branches = totalUp(organisations, form.items, sheet);
		const known = new Set(organisations.map(({ id }) => id));
		const rows = organisations.map(({ id, parentId, name, isAssigned }): FillingRow => {
			const report = now.get(id);
			const state = isAssigned ? (report?.state ?? 'open') : null;
			const branch = branches.get(id) ?? { totals: {}, formerTotals: {}, expected: 0, submitted: 0 };
			return {
				...{ organisationId: id, parentId: parentId !== null && known.has(parentId) ? parentId : null, name, state },
				isLate: report?.submittedAt ? report.isLate : isAssigned && isOver,
				submittedAt: report?.submittedAt?.toISOString() ?? null,
				...branch,
			};
		});
		return { deadline, rows };
	}

	/** The same as a workbook. */
	async export(call: FillingCall): Promise<ReturnType<typeof writeOverview>> {
		const overview = await this.overview(call);
		const { title, items } = await requireForm(this.#services, call.principal, call.input.form);
		return writeOverview(overview, { title, items, period: String(call.input.period), language: call.language });
	}

	/** The report of one organisation. */
	async get(call: FillingCall): Promise<FillingReport> {
		const sheet = await this.#readSheet(call);
		return this.#present(call, sheet, requireOrganisation(sheet, call.input.organisation));
	}

	/** Stores figures, and submits them; then those who review them are told. */
	async save(call: FillingCall): Promise<FillingReport> {
		const { input, principal } = call;
		const sheet = await this.#readSheet(call);
		const { form, period } = sheet;
		const organisation = requireOrganisation(sheet, input.organisation);
		if (organisation.id !== principal.organisationId || !may(principal, fillRight))
			throw new PortalError('noPermission', { message: texts.notYours() });
		const isSubmitted = input.submit === true;
		const figures = readFigures(input.figures, form.items, { isComplete: isSubmitted });
		const version = versionRead(input.version);
		const before = sheet.now.get(organisation.id);
		const deadline = deadlineOf(form, period);
		// What was in time and returned is corrected whenever that is.
		const isLate = before?.state === 'returned' ? before.isLate : dayAt(Date.now()) > deadline;
		if (isSubmitted && isLate && before?.state !== 'returned' && !form.allowsLate)
			throw invalidInput([{ path: 'period', message: texts.over({ day: deadline }) }]);
		const key = { tenantId: principal.tenantId, formId: form.id, period, organisationId: organisation.id };
		const filled = { figures, filledBy: principal.userId, isSubmitted, isLate };
		const people = isSubmitted ? await findReviewers(this.#services.database, key) : [];
		const about = { title: form.title, period: periodText(period), organisation: organisation.name, name: principal.name };
		await this.#changeAndTell(key, {
			...{ people, subject: texts.submitted(about), content: texts.submittedText(about) },
			change: (db) => saveReport(db, key, { version, filled }),
		});
		return this.get(call);
	}

	/** Signs a report off, or returns it for correction; its organisation and who submitted it are told. */
	async decide(call: FillingCall): Promise<FillingReport> {
		const { input, principal } = call;
		const sheet = await this.#readSheet(call);
		const { form, period } = sheet;
		const organisation = requireOrganisation(sheet, input.organisation);
		if (!this.#mayDecide(principal, organisation)) throw new PortalError('noPermission');
		if (input.decision !== 'approve' && input.decision !== 'return') throw invalidInput([{ path: 'decision', message: texts.decision() }]);
		const isApproved = input.decision === 'approve';
		const reason = readText(input, 'reason', fillingLimits.reason)?.trim() ?? '';
		if (!isApproved && reason === '') throw invalidInput([{ path: 'reason', message: texts.reason() }]);
		const version = versionRead(input.version);
		if (version === null) throw invalidInput([{ path: 'version', message: texts.version() }]);
		if (sheet.now.get(organisation.id)?.filledBy === principal.userId) throw invalidInput([], texts.ownReport());
		const { tenantId, userId } = principal;
		const key = { tenantId, formId: form.id, period, organisationId: organisation.id };
		const filledBy = sheet.now.get(organisation.id)?.filledBy ?? [];
		const people = [...new Set([...(await findFillers(this.#services.database, key)), filledBy].flat())].filter((one) => one !== userId);
		const about = { title: form.title, period: periodText(period), organisation: organisation.name };
		const subject = isApproved ? texts.approved(about) : texts.returned(about);
		await this.#changeAndTell(key, {
			...{ people, subject, content: reason === '' ? subject : reason },
			change: (db) => decideReport(db, key, { version, isApproved, reason, by: userId }),
		});
		return this.get(call);
	}

	/** Changes a report and tells people about it, or refuses a change of another version. */
	async #changeAndTell({ tenantId, formId, period }: ReportKey, { people, subject, content, change }: Change): Promise<void> {
		await this.#services.database.tenantTransaction(tenantId, async (db) => {
			if (!(await change(db))) throw new PortalError('conflict', { message: texts.changed() });
			await tellPeople(this.#services, db, { tenantId, people, subject, content, about: { formId, period } });
		});
		await announceMailAbout(this.#services.engine.events, tenantId, { userIds: people, about: { kind: 'filling' } });
	}

	async #readSheet(call: FillingCall): Promise<Sheet> {
		const { principal, input } = call;
		const form = await requireForm(this.#services, principal, input.form);
		const period = requirePeriod(form, input.period);
		const organisations = this.#visible(principal, await this.#readAssigned(call, form));
		if (organisations.length === 0) throw new PortalError('notFound', { message: texts.noForm() });
		const before = periodBefore(form.period, period);
		const { database } = during(this.#services, call);
		const reports = await readReports(database, { tenantId: principal.tenantId, formId: form.id }, [period, before]);
		const of = (wanted: string) => new Map(reports.filter((one) => one.period === wanted).map((one) => [one.organisationId, one]));
		return { form, period, organisations, now: of(period), former: of(before) };
	}

	#readAssigned(call: FillingCall, { organisations, withBelow }: Form): Promise<Organisation[]> {
		const { database } = during(this.#services, call);
		return readAssigned(database, call.principal.tenantId, { ids: organisations, withBelow, most: fillingLimits.organisations });
	}

	/** Administrators see all organisations, reviewers their own and those below it, others their own. */
	#visible(principal: Principal, organisations: Organisation[]): Organisation[] {
		const isReviewer = may(principal, reviewRight);
		if (isReviewer && isAdministrator(principal)) return organisations;
		const own = organisations.find(({ id }) => id === principal.organisationId);
		if (!own) return [];
		return isReviewer ? [own, ...belowOf(own.id, organisations)] : [own].filter(({ isAssigned }) => isAssigned);
	}

	#mayDecide(principal: Principal, { id }: Organisation): boolean {
		return may(principal, reviewRight) && (isAdministrator(principal) || id !== principal.organisationId);
	}

	async #present({ principal }: FillingCall, sheet: Sheet, { id, name }: Organisation): Promise<FillingReport> {
		const { form, period, organisations, now, former } = sheet;
		const report = now.get(id);
		const state = report?.state ?? 'open';
		const deadline = deadlineOf(form, period);
		const below = belowOf(id, organisations);
		const totals = totalUp([{ id, name, parentId: null, isAssigned: false }, ...below], form.items, { now, former }).get(id)?.totals ?? {};
		const people = [report?.filledBy, report?.decidedBy].flatMap((one) => one ?? []);
		const names = await readNames(this.#services.database, people);
		const isOpen = state === 'open' || state === 'draft' || state === 'returned';
		const isInTime = state === 'returned' || form.allowsLate || dayAt(Date.now()) <= deadline;
		const isDecided = state === 'submitted' || state === 'approved';
		return {
			...{ organisation: name, state, version: report?.version ?? null, deadline },
			// What is not submitted yet is for the organisation alone.
			figures: ofItems(form, id === principal.organisationId ? report?.figures : submittedFigures(report)),
			...{ former: submittedFigures(former.get(id)) ?? {}, below: totals },
			reason: report?.reason ?? '',
			filledBy: names.get(report?.filledBy ?? '') ?? '',
			decidedBy: names.get(report?.decidedBy ?? '') ?? '',
			mayEdit: isOpen && isInTime && id === principal.organisationId && may(principal, fillRight),
			mayDecide:
				isDecided && this.#mayDecide(principal, { id, name, parentId: null, isAssigned: true }) && report?.filledBy !== principal.userId,
		};
	}
}

function isAdministrator({ isSuper, isTenantAdmin }: Principal): boolean {
	return isSuper || isTenantAdmin;
}

function requireOrganisation({ organisations }: Sheet, id: unknown): Organisation {
	const found = isId(id) ? organisations.find((one) => one.id === id && one.isAssigned) : undefined;
	if (!found) throw new PortalError('notFound');
	return found;
}

/** The organisations below one. */
function belowOf(id: string, organisations: readonly Organisation[]): Organisation[] {
	const above = new Set([id]);
	let count = 0;
	// Each round goes one level down.
	while (count < above.size) {
		count = above.size;
		for (const one of organisations) if (one.parentId !== null && above.has(one.parentId)) above.add(one.id);
	}
	return organisations.filter((one) => one.id !== id && above.has(one.id));
}

/** What was stored of an item that the form has no more cannot be stored again. */
function ofItems({ items }: Form, figures: FillingFigures = {}): FillingFigures {
	return Object.fromEntries(
		items.flatMap(({ code }): Array<[string, number]> => (figures[code] === undefined ? [] : [[code, figures[code]]])),
	);
}

/** The version that a call has read; null for none. */
function versionRead(value: unknown): number | null {
	const version = readVersion(value);
	if (version === null) throw invalidInput([{ path: 'version', message: texts.version() }]);
	return version ?? null;
}
