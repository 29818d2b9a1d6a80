import { sql } from 'kysely';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type BulkEditAnswer, maxBulkEdit } from '../../../../contract/records/bulk-edit.ts';
import { may } from '../../../principal/principal.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { CountedRows } from '../../read/list/count-rows.ts';
import { foundRows } from '../../read/list/list-service.ts';
import { narrowCall } from '../../read/narrow-call.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind } from '../pipeline.ts';
import { explainRefusal } from '../store/database-refusal.ts';
import { type EditTarget, editEach } from './edit-each.ts';
import { type BulkEditRequest, readBulkEdit } from './read-bulk-edit.ts';
import { storeRecord } from './save.ts';

/**
 * Sets or clears fields of the named records, or of all that a list call finds, as if each were saved by itself:
 * validated, with hooks, history and version; all or none. A refusal names the records and what is wrong with each.
 */
export const bulkEdit: ChangeKind<BulkEditAnswer> = {
	right: () => 'edit',
	async step(services, screen, { input, caller }) {
		const request = readBulkEdit(screen, input, caller);
		// To look for records, the caller must be allowed to see them.
		if (request.ids === null && caller.principal && !may(caller.principal, `${screen.name}:view`)) throw new PortalError('noPermission');
		const asked = await narrowCall(services, screen, { input: request.ids === null ? input : {}, caller });
		const rows = await foundRows(services, screen, asked);
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
	return editEach(screen, {
		...{ targets, caller },
		edit: ({ id, version }) => storeRecord(services, screen, { input: { ...request.values, id, version }, caller, runner }),
		explain: (error) => explainRefusal(screen, caller.language, () => Promise.reject(error)),
	});
}

/** The records to edit in one order for everybody, so that two edits never wait for each other in a circle. */
async function findTargets(services: RecordServices, screen: CompiledScreen, { request, rows, runner }: Editing): Promise<EditTarget[]> {
	const title = screen.storedBy.get(screen.loaded.resolved.titleField)?.column ?? 'id';
	const found = sql`select t.id, t.version, ${sql.ref(`t.${title}`)} as title from ${rows.from} ${rows.joins}${rows.where}`;
	const named = request.ids === null ? sql`` : sql`where f.id = any(${request.ids}::uuid[])`;
	const query = sql`select f.* from (${found}) f ${named} order by f.id limit ${sql.lit(maxBulkEdit + 1)}`;
	const { sql: text, parameters } = query.compile(services.database.system);
	const targets = await runner.run<EditTarget & Record<string, unknown>>({ text, values: [...parameters] });
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
