import { sql } from 'kysely';
import { inLanguage } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type BulkEditAnswer, type BulkEditFailure, maxBulkEdit } from '../../../../contract/records/bulk-edit.ts';
import { may } from '../../../principal/principal.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import type { CountedRows } from '../../read/list/count-rows.ts';
import { foundRows } from '../../read/list/list-service.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind } from '../pipeline.ts';
import { explainRefusal } from '../store/database-refusal.ts';
import { type BulkEditRequest, readBulkEdit } from './read-bulk-edit.ts';
import { storeRecord } from './save.ts';

/** More refusals than anybody reads are not looked for. */
const maxFailures = 50;

/**
 * Sets or clears fields of the named records, or of all that a list call finds, as if each were saved by itself:
 * validated, with hooks, history and version; all or none. A refusal names the records and what is wrong with each.
 */
export const bulkEdit: ChangeKind<BulkEditAnswer> = {
	right: () => 'edit',
	async step(services, screen, { input, caller }) {
		const request = readBulkEdit(screen, input, caller.language);
		// To look for records, the caller must be allowed to see them.
		if (request.ids === null && caller.principal && !may(caller.principal, `${screen.name}:view`)) throw new PortalError('noPermission');
		const rows = await foundRows(services, screen, { input: request.ids === null ? input : {}, caller });
		return {
			async run({ runner }) {
				const changed = await editAll(services, screen, { request, rows, caller, runner });
				return { changed, present: () => ({ count: changed.length }) };
			},
		};
	},
};

interface Editing {
	request: BulkEditRequest;
	rows: CountedRows;
	caller: Caller;
	runner: Runner;
}

async function editAll(services: RecordServices, screen: CompiledScreen, editing: Editing): Promise<SavedRecord[]> {
	const { request, caller, runner } = editing;
	const targets = await findTargets(services, screen, editing);
	const saved: SavedRecord[] = [];
	const failures: BulkEditFailure[] = [];
	const { titleField } = screen.loaded.resolved;
	const access = accessOf(screen, caller.principal);
	for (const { id, version, title } of targets) {
		try {
			const input = { ...request.values, id, version };
			saved.push(await storeRecord(services, screen, { input, caller, runner }));
		} catch (error) {
			const shown = presentRow({ id, [titleField]: title }, access)[titleField];
			failures.push({ id, title: String(shown ?? id), ...(await describeFailure(screen, caller, error)) });
			// What the database itself refused has ended the transaction: nothing more can be tried in it.
			if (!(error instanceof PortalError) || failures.length >= maxFailures) break;
		}
	}
	if (failures.length === 0) return saved;
	const message = recordTexts.bulkEditRefused({ count: failures.length, total: targets.length });
	throw new PortalError('invalidInput', { message, data: { records: failures }, fields: sharedFields(failures) });
}

interface Target extends Record<string, unknown> {
	id: string;
	version: number;
	title: unknown;
}

/** The records to edit in one order for everybody, so that two edits never wait for each other in a circle. */
async function findTargets(services: RecordServices, screen: CompiledScreen, { request, rows, runner }: Editing): Promise<Target[]> {
	const title = screen.storedBy.get(screen.loaded.resolved.titleField)?.column ?? 'id';
	const found = sql`select t.id, t.version, ${sql.ref(`t.${title}`)} as title from ${rows.from} ${rows.joins}${rows.where}`;
	const named = request.ids === null ? sql`` : sql`where f.id = any(${request.ids}::uuid[])`;
	const query = sql`select f.* from (${found}) f ${named} order by f.id limit ${sql.lit(maxBulkEdit + 1)}`;
	const { sql: text, parameters } = query.compile(services.database.system);
	const targets = await runner.run<Target>({ text, values: [...parameters] });
	if (request.ids !== null && targets.length !== request.ids.length) throw new PortalError('notFound');
	if (targets.length > maxBulkEdit) throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: maxBulkEdit }) }]);
	if (request.expectedCount !== null && request.expectedCount !== targets.length) {
		throw new PortalError('conflict', {
			message: recordTexts.bulkEditCount({ count: targets.length, expected: request.expectedCount }),
			data: { count: targets.length },
		});
	}
	return targets;
}

async function describeFailure(
	screen: CompiledScreen,
	{ language }: Caller,
	error: unknown,
): Promise<Pick<BulkEditFailure, 'message' | 'fields'>> {
	const refusal = await explainRefusal(screen, language, async () => {
		throw error;
	}).catch((explained: unknown) => explained);
	if (!(refusal instanceof PortalError)) throw refusal;
	const fields = refusal
		.fieldsIn(language)
		.map(({ path, message }) => ({ path, message, title: fieldIn(screen, path, language)?.title ?? path }));
	const { message } = refusal.details;
	return { message: message === undefined ? (fields[0]?.message ?? null) : inLanguage(message, language), fields };
}

/** What every refused record has in common is in the values themselves, and belongs beside their inputs. */
function sharedFields(failures: BulkEditFailure[]): Array<{ path: string; message: string }> {
	const [first, ...others] = failures;
	const shared = first?.fields.filter(({ path, message }) =>
		others.every(({ fields }) => fields.some((field) => field.path === path && field.message === message)),
	);
	return (shared ?? []).map(({ path, message }) => ({ path, message }));
}
