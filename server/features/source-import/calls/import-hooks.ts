import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinClauses, joinTexts, withRemark } from '../../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { keyNamesOf } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { changedFields } from '../../../audit/changed-fields.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { changeTiming, keepTiming, readNow, readTiming, retireTiming } from '../../job/public.ts';
import { readMapping } from '../base/read-mapping.ts';
import { texts } from '../base/texts.ts';
import { readJob, readSourceKind, storeJob } from '../store/imports.ts';

const keptFields = [
	...['name', 'source', 'tableName', 'path', 'listPath', 'target', 'keyField', 'mapping', 'mode'],
	...['timing', 'cron', 'timeZone', 'days', 'every', 'onceAt', 'isPaused', 'owner'],
];
const leastMinutes = 5;

/** What the screen file of scheduled imports cannot express: screens and fields that exist, their job, and that only super administrators have them. */
export function createImportHooks(services: Services): ScreenHooks {
	const timingOf = async ({ record, db }: Pick<SaveEvent, 'record' | 'db'>) =>
		readTiming(services, record, { isPaused: record.isPaused === true, leastMinutes, now: await readNow(db) });
	return {
		async beforeSave({ principal, language, record, db }) {
			refuseOthers(principal);
			// The form of a new import does not show it, and what is hidden is not stored.
			record.isPaused = record.isPaused === true;
			await requireSource(db, record);
			readTarget(services, { principal, language, record });
			record.nextAt = (await timingOf({ record, db })).nextAt?.toISOString() ?? null;
			if (principal) record.owner = principal.userId;
		},

		async afterSave({ principal, address, record, before, db }) {
			const id = String(record.id);
			const timing = { ...(await timingOf({ record, db })), isPaused: record.isPaused === true, name: String(record.name) };
			const system = db as unknown as SystemTransaction;
			const job = await readJob(db, id);
			if (job === null) {
				const parameters = JSON.stringify({ import: id });
				await storeJob(db, id, await keepTiming(system, { ...timing, kind: 'import', parameters }));
			} else await changeTiming(system, job, timing);
			const changes = changedFields(keptFields, { before, record });
			await writeAudit(db, { action: 'source-import-change', principal, address, object: objectOf(record), changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			refuseOthers(principal);
			const job = await readJob(db, String(record.id));
			if (job !== null) await retireTiming(db as unknown as SystemTransaction, job);
			const changes = { removed: [false, true] as [boolean, boolean] };
			await writeAudit(db, { action: 'source-import-change', principal, address, object: objectOf(record), changes });
		},
	};
}

function refuseOthers(principal: SaveEvent['principal']): void {
	if (!principal) return;
	refuseWhileSwitched(principal);
	if (!principal.isSuper) throw new PortalError('noPermission', { message: texts.onlySuper() });
}

/** A database has tables, an interface has paths: a caller need not say which, and a form is not believed. */
async function requireSource(db: SaveEvent['db'], record: SaveEvent['record']): Promise<void> {
	const kind = await readSourceKind(db, String(record.source));
	record.sourceKind = kind ?? null;
	if (kind === 'json' && !record.path) throw wrong('path', texts.noPath());
	if (kind !== undefined && kind !== 'json' && !record.tableName) throw wrong('tableName', texts.noTable());
}

/** Refuses what cannot be imported; fields that are called by their titles are stored by their names. */
function readTarget({ records }: Services, { principal, language, record }: Pick<SaveEvent, 'principal' | 'language' | 'record'>): void {
	const mapping = readMapping(typeof record.mapping === 'string' ? record.mapping : null);
	if (typeof mapping === 'number') throw wrong('mapping', texts.mapping({ line: mapping }));
	if (!principal) return;
	const screen = records.screen(String(record.target), language, principal.tenantId);
	if (!screen || screen.scope === 'feature' || !screen.operations.includes('import')) throw wrong('target', texts.noTarget());
	const key = keyNamesOf(String(record.keyField)).map((text) => nameOf(screen, text, 'keyField'));
	if (!isUnique(screen, key)) throw wrong('keyField', refusedKey(screen));
	record.keyField = key.join(', ');
	if (mapping === null) return;
	record.mapping = [...mapping].map(([column, text]) => `${column} = ${nameOf(screen, text, 'mapping')}`).join('\n');
}

/** The name of a field that is called by its name, as `list.member` by that of a member, or by its title. */
function nameOf({ fields }: ResolvedScreen, text: string, path: string): string {
	if (fields.some(({ name }) => name === text.split('.')[0])) return text;
	const [found, other] = fields.filter(({ title }) => title === text);
	if (found === undefined || other !== undefined) throw wrong(path, texts.noField({ name: text }));
	return found.name;
}

/** The sets of fields that no two records of a screen have the same values of. */
function keysOf({ fields, unique }: ResolvedScreen): ReadonlyArray<readonly string[]> {
	return [...fields.filter((field) => field.unique === true).map(({ name }) => [name]), ...unique];
}

function isUnique(screen: ResolvedScreen, key: readonly string[]): boolean {
	return keysOf(screen).some((set) => set.length === key.length && set.every((name) => key.includes(name)));
}

function refusedKey(screen: ResolvedScreen): Message {
	const keys = keysOf(screen);
	if (keys.length === 0) return texts.withoutKey();
	const titleOf = (name: string) => screen.fields.find((field) => field.name === name)?.title ?? name;
	return texts.noKey({ keys: joinClauses(keys.map((set) => withRemark(joinTexts(set.map(titleOf)), set.join(', ')))) });
}

function objectOf(record: Record<string, unknown>) {
	return { type: 'source-import', id: String(record.id), name: String(record.name) };
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
