import { type Language, languages } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { toStored } from '../../../../contract/base/stored-text.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { readLanguage } from '../../../db/people/read-language.ts';
import { type Caller, toCaller } from '../../../metadata/base/caller.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import type { JobKind, JobWork, Services } from '../../feature.ts';
import { idInParameters, isFinal } from '../../job/public.ts';
import { queueNotices } from '../../notification/public.ts';
import { importSourceName } from '../base/notice-source.ts';
import { texts } from '../base/texts.ts';
import { addRun, endRun, findImport, type RunOutcome, removeOldRuns, type StoredImport } from '../store/imports.ts';
import { readSource } from './read-source.ts';

const keptDays = 365;
const shownReasons = 20;
const nothing = { created: 0, updated: 0, unchanged: 0, refused: 0, importId: null };

/** Brings rows of other systems in; by its own schedule it removes old runs. */
export function createImportJob(services: Services): JobKind {
	const { database } = services;
	return {
		own: { name: texts.job(), cron: '5 4 * * *' },
		async run(work) {
			const id = idInParameters(work.settings.parameters, 'import');
			if (id === undefined) return removeOldRuns(database, keptDays);
			const stored = await findImport(database, id);
			if (!stored) return work.report(texts.noImport());
			await runImport(services, stored, work);
		},
		async failed(db, { key, settings }) {
			const id = idInParameters(settings.parameters, 'import');
			const stored = id === undefined ? undefined : await findImport(database, id);
			if (stored) await storeFailure(services, db, { stored, key, problem: toStored(texts.broken()) });
		},
	};
}

/** Imports with the rights that the owner has now; the records and what is known of the run are stored together, once for all tries. */
async function runImport(services: Services, stored: StoredImport, work: JobWork): Promise<void> {
	const { database, records } = services;
	try {
		const caller = await ownerOf(services, stored);
		const source = await readSource(services, stored);
		work.report(texts.read({ count: source.rows.length }));
		work.signal.throwIfAborted();
		const outcome = await records.apart(stored.target, caller, async (batch): Promise<RunOutcome | undefined> => {
			const id = await addRun(batch.db, stored, work.key);
			if (id === undefined) return undefined;
			const done = await batch.importSource(stored.target, { source, mode: stored.mode });
			const reasons = done.refused.slice(0, shownReasons).map(({ row, problem }) => texts.refusedRow({ row, problem }));
			const { created, updated, unchanged } = done;
			const found = { state: 'done' as const, created, updated, unchanged, refused: done.refused.length, importId: done.id };
			const end = {
				...found,
				problem: reasons.length > 0 ? toStored(inLines((language) => reasons.map((one) => one.in(language)))) : null,
			};
			await endRun(batch.db, id, end);
			return end;
		});
		if (outcome) work.report(texts.done(outcome));
	} catch (error) {
		// What the owner may not do, or what the data is, is no failure of the portal: it is not tried again.
		if (!isFinal(error)) throw error;
		const text = toStored(inLines((language) => [error.messageIn(language), ...error.fieldsIn(language).map(({ message }) => message)]));
		work.report(text);
		await database.transaction((db) => storeFailure(services, db, { stored, key: work.key, problem: text }));
	}
}

/** Stores a failure once, and tells the owner. */
async function storeFailure(
	services: Services,
	db: SystemTransaction,
	{ stored, key, problem }: { stored: StoredImport; key: string; problem: string },
): Promise<void> {
	const id = await addRun(db, stored, key);
	if (id === undefined) return;
	await endRun(db, id, { ...nothing, state: 'failed', problem });
	if (stored.owner === null) return;
	const about = { tenantId: stored.tenant_id, source: importSourceName, rule: 'failed', recordId: id };
	await queueNotices(services, db, { ...about, category: 'warning', people: [stored.owner] });
}

/** The owner as they may work now; throws for one who is no super administrator any more. */
async function ownerOf({ database }: Services, { owner, tenant_id: tenantId }: StoredImport): Promise<Caller> {
	const person = owner === null ? undefined : await loadPerson(database, owner);
	if (person?.status !== activeStatus || !person.isSuper) throw new PortalError('noPermission', { message: texts.gone() });
	// What is refused in a row is told in one language, that of the owner.
	return toCaller({ principal: toPrincipal(person, { tenantId }), language: await readLanguage(database, person.id), ip: '' });
}

/** The different lines of a text, in every language. */
function inLines(linesIn: (language: Language) => string[]): Record<Language, string> {
	const texts = languages.map((language) => [language, [...new Set(linesIn(language))].join('\n')]);
	return Object.fromEntries(texts) as Record<Language, string>;
}
