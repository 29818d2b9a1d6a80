import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinClauses, joinTexts } from '../../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { toStored } from '../../../../contract/base/stored-text.ts';
import type { ActionNote } from '../../../../contract/records/action-note.ts';
import type { SourceComparison, UndoResult } from '../../../../contract/records/transfer.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import { requireText } from '../../../input/read-text.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { runTiming } from '../../job/public.ts';
import { texts } from '../base/texts.ts';
import { findImport, findRun, lockRun, noteUndone, type StoredImport, type StoredImportRun } from '../store/imports.ts';
import { readSource } from '../work/read-source.ts';

const shownTitles = 10;
const ids = { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } };

/** The calls of scheduled imports beyond those of their screens. */
export function createImportRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/sourceImport/check',
			policy: { right: 'source-import:edit' },
			onlyReads: true,
			load: 'import',
			summary: 'What a scheduled import would do now: new records, changed ones with both values, and refused rows. Nothing is stored.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
			output: { type: 'object' },
			handle: (call) => check(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/sourceImport/run',
			policy: { right: 'source-import:edit' },
			summary: 'Runs scheduled imports now, also paused ones.',
			input: ids,
			handle: (call) => runNow(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/sourceImportRun/undo',
			policy: { right: 'source-import-run:undo' },
			load: 'import',
			summary: 'Undoes what a scheduled import did; records that were changed since stay as they are and are returned.',
			input: ids,
			handle: (call) => undo(services, call),
		}),
	];
}

async function check(services: Services, call: Call<Principal>): Promise<SourceComparison> {
	refuseWhileSwitched(call.principal);
	const stored = await need(services, call, requireText(call.input, 'id', 40));
	return services.records.compareSource(stored.target, toCaller(call), await readSource(services, stored));
}

async function runNow(services: Services, call: Call<Principal>): Promise<ActionNote & { ids: string[] }> {
	refuseWhileSwitched(call.principal);
	const wanted = readIds(call.input, ['ids']).sort();
	const jobs: string[] = [];
	for (const id of wanted) {
		const { job } = await need(services, call, id);
		if (job === null) throw new PortalError('notFound');
		jobs.push(job);
	}
	await services.database.transaction(async (db) => {
		for (const id of jobs.sort()) await runTiming(services, db, { id, by: call.principal.userId });
	});
	return { ids: wanted, message: texts.begun() };
}

/** What was undone, and why other runs were not. */
interface Undone extends ActionNote {
	/** Of the runs that were undone. */
	ids: string[];
	results: UndoResult[];
	failed: Array<{ id: string; message: Message | string }>;
}

/** Undoes runs, each in a transaction of its own, after all were checked. Throws when none of them was undone. */
async function undo(services: Services, call: Call<Principal>): Promise<Undone> {
	refuseWhileSwitched(call.principal);
	const wanted = readIds(call.input, ['ids']);
	const runs: StoredImportRun[] = [];
	for (const id of wanted) runs.push(await needRun(services, call, id));
	const undone: Undone = { ids: [], results: [], failed: [], message: '' };
	let first: PortalError | undefined;
	for (const run of runs) {
		try {
			undone.results.push(await undoOne(services, call, run));
			undone.ids.push(run.id);
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			first ??= error;
			undone.failed.push({ id: run.id, message: error.shown });
		}
	}
	if (first && undone.ids.length === 0) throw first;
	const reasons = undone.failed.map(({ message }) => texts.notUndone({ problem: message }));
	return { ...undone, message: joinClauses([...undone.results.map(describe), ...reasons]) };
}

async function needRun({ database }: Services, { principal }: Call<Principal>, id: string): Promise<StoredImportRun> {
	const run = await findRun(database, id);
	if (run?.tenant_id !== principal.tenantId) throw new PortalError('notFound');
	requireUndoable(run);
	return run;
}

function requireUndoable(run: StoredImportRun | undefined): asserts run is StoredImportRun & { import_id: string } {
	if (run?.state !== 'done' || run.import_id === null) throw invalidInput([], texts.nothingToUndo());
}

async function undoOne({ records }: Services, call: Call<Principal>, { id, target }: StoredImportRun): Promise<UndoResult> {
	const { principal, ip } = call;
	return records.apart(target, toCaller(call), async (batch) => {
		const run = await lockRun(batch.db, id);
		requireUndoable(run);
		const result = await batch.undoImport(run.target, run.import_id);
		// The run stays as it was, and so does the import: it can be undone when these records permit it.
		if (result.removed + result.restored === 0 && result.changedCount > 0) throw new PortalError('conflict', { message: leftOf(result) });
		await noteUndone(batch.db, run, result.changedCount === 0 ? null : toStored(describe(result)));
		await writeAudit(batch.db, {
			...{ action: 'source-import-undo', principal, address: ip },
			object: { type: 'source-import-run', id, name: run.target },
			changes: { removed: [null, result.removed], restored: [null, result.restored], left: [null, result.changedCount] },
		});
		return result;
	});
}

function describe(result: UndoResult): Message {
	const { removed, restored, changedCount } = result;
	const undone = texts.undone({ removed, restored });
	return changedCount === 0 ? undone : joinClauses([undone, leftOf(result)]);
}

function leftOf({ changed, changedCount: count }: UndoResult): Message {
	const titles = changed.slice(0, shownTitles).map(({ title }) => title);
	return (count > shownTitles ? texts.leftMany : texts.left)({ count, titles: joinTexts(titles) });
}

async function need({ database }: Services, { principal }: Call<Principal>, id: string): Promise<StoredImport> {
	const [wanted = ''] = readIds({ ids: [id] }, ['ids']);
	const stored = await findImport(database, wanted);
	if (stored?.tenant_id !== principal.tenantId) throw new PortalError('notFound');
	return stored;
}
