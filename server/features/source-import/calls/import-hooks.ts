import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { keyNamesOf } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { changedFields } from '../../../audit/changed-fields.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { changeTiming, keepTiming, readTiming, retireTiming } from '../../job/public.ts';
import { readMapping } from '../base/read-mapping.ts';
import { texts } from '../base/texts.ts';
import { readJob, storeJob } from '../store/imports.ts';

const keptFields = [
	...['name', 'source', 'tableName', 'path', 'listPath', 'target', 'keyField', 'mapping', 'mode'],
	...['timing', 'cron', 'timeZone', 'days', 'every', 'onceAt', 'isPaused', 'owner'],
];
const leastMinutes = 5;

/** What the screen file of scheduled imports cannot express: screens and fields that exist, their job, and that only super administrators have them. */
export function createImportHooks(services: Services): ScreenHooks {
	const timingOf = (record: SaveEvent['record']) => readTiming(services, record, { isPaused: record.isPaused === true, leastMinutes });
	return {
		async beforeSave({ principal, record }) {
			refuseOthers(principal);
			refuseWrong(services, principal, record);
			record.nextAt = (await timingOf(record)).nextAt?.toISOString() ?? null;
			if (principal) record.owner = principal.userId;
		},

		async afterSave({ principal, address, record, before, db }) {
			const id = String(record.id);
			const timing = { ...(await timingOf(record)), isPaused: record.isPaused === true, name: String(record.name) };
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

function refuseWrong({ records }: Services, principal: SaveEvent['principal'], record: SaveEvent['record']): void {
	const mapping = readMapping(typeof record.mapping === 'string' ? record.mapping : null);
	if (typeof mapping === 'number') throw wrong('mapping', texts.mapping({ line: mapping }));
	if (!principal) return;
	const { language } = toCaller({ principal, language: 'zh-CN', ip: '' });
	const screen = records.screen(String(record.target), language, principal.tenantId);
	if (!screen || screen.scope === 'feature' || !screen.operations.includes('import')) throw wrong('target', texts.noTarget());
	const names = new Set(screen.fields.map(({ name }) => name));
	const key = keyNamesOf(String(record.keyField));
	for (const name of key) if (!names.has(name)) throw wrong('keyField', texts.noField({ name }));
	if (!isUnique(screen, key)) throw wrong('keyField', texts.noKey());
	for (const field of mapping?.values() ?? [])
		if (!names.has(field.split('.')[0] ?? '')) throw wrong('mapping', texts.noField({ name: field }));
}

/** Whether no two records of a screen have the same values of these fields together. */
function isUnique({ fields, unique }: ResolvedScreen, key: readonly string[]): boolean {
	const [only, ...others] = key;
	if (others.length === 0) return fields.some(({ name, unique: isKey }) => name === only && isKey === true);
	return unique.some((set) => set.length === key.length && set.every((name) => key.includes(name)));
}

function objectOf(record: Record<string, unknown>) {
	return { type: 'source-import', id: String(record.id), name: String(record.name) };
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
