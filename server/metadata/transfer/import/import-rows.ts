import { sql } from 'kysely';
import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldError } from '../../../../contract/base/envelope.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { type ImportMode, type ImportResult, importModes } from '../../../../contract/records/transfer.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import type { RunningUnit, UnitOfWork } from '../../change/once-per-key.ts';
import { type ChangeKind, change } from '../../change/pipeline.ts';
import { save } from '../../change/steps/save.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { writtenFields } from '../../compiled/written-fields.ts';
import { transferTexts } from '../texts.ts';
import { loadChecked } from './check-import.ts';
import { type CheckedRow, titleOf } from './dry-run/checked-row.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { keepOutcome } from './dry-run/import-store.ts';
import { refuseWithoutRights } from './import-rights.ts';

interface Outcome {
	number: number;
	id: string;
	version: number;
	before: Record<string, unknown> | null;
}

/** Saves the rows of a checked upload: all or none, or those that are good. Everything happens in one transaction, with what was done to undo it. */
export const importRows: ChangeKind<ImportResult> = {
	right: () => 'import',
	step(services, screen, { input, caller }) {
		refuseWithoutRights(screen, caller);
		const mode = readMode(input.mode);
		return {
			async run(unit) {
				const db = transactionOf(unit.runner);
				const upload = await loadChecked(screen, { id: input.id, caller, runner: unit.runner });
				if (upload.key !== null) refuseWithoutRights(screen, caller, 'edit');
				const rows = await dryRun(db, screen, { upload, caller });
				const good = rows.filter(({ errors }) => errors.length === 0);
				if (mode === 'all' && good.length < rows.length) throw refusal('notAllGood', { count: rows.length - good.length });
				if (good.length === 0) throw refusal('nothingGood');
				const { outcomes, refused } = await saveRows(services, screen, { rows: good, mode, caller, within: unit });
				await keepOutcome(db, upload.id, outcomes);
				const updated = outcomes.filter(({ before }) => before !== null).length;
				const result = { id: upload.id, created: outcomes.length - updated, updated, skipped: rows.length - outcomes.length, refused };
				// Each row is a change of its own and announced by it.
				return { changed: [], present: () => result };
			},
		};
	},
};

async function saveRows(
	services: RecordServices,
	screen: CompiledScreen,
	{ rows, mode, caller, within }: { rows: CheckedRow[]; mode: ImportMode; caller: Caller; within: RunningUnit },
): Promise<{ outcomes: Outcome[]; refused: ImportResult['refused'] }> {
	const outcomes: Outcome[] = [];
	const refused: ImportResult['refused'] = [];
	const storedIds = new Map<string, string>();
	const db = transactionOf(within.runner);
	for (const row of rows) {
		const saveOne = () => saveRow(services, screen, { row, storedIds, caller, within });
		try {
			outcomes.push(mode === 'all' ? await saveOne() : await trying(db, saveOne));
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			const message = describe(screen, error, caller);
			if (mode === 'all') throw new PortalError(error.kind, { message: transferTexts.rowRefused({ row: row.number, message }) });
			refused.push({ row: row.number, message });
		}
	}
	return { outcomes, refused };
}

async function saveRow(
	services: RecordServices,
	screen: CompiledScreen,
	{ row, storedIds, caller, within }: { row: CheckedRow; storedIds: Map<string, string>; caller: Caller; within: UnitOfWork },
): Promise<Outcome> {
	const { before, sent, ownId } = row;
	const input: Record<string, unknown> = before ? { ...sent, id: before.id, version: before.version } : { ...sent };
	for (const { name, field } of writtenFields(screen)) {
		const value = ownValue(input, name);
		if (!field.reference) continue;
		if (typeof value === 'string') input[name] = storedIds.get(value) ?? value;
		else if (Array.isArray(value)) input[name] = value.map((id) => storedIds.get(id) ?? id);
	}
	const { id, version } = await change(services, screen, { kind: save, input, caller, within });
	storedIds.set(ownId, id);
	const kept = before && Object.fromEntries(writtenFields(screen).map(({ name }) => [name, ownValue(before, name) ?? null]));
	return { number: row.number, id, version, before: kept };
}

/** A row that is refused leaves nothing behind, and the others go on. */
async function trying<Result>(db: RecordDatabase, work: () => Promise<Result>): Promise<Result> {
	await sql`savepoint imported_row`.execute(db);
	try {
		const result = await work();
		await sql`release savepoint imported_row`.execute(db);
		return result;
	} catch (error) {
		await sql`rollback to savepoint imported_row`.execute(db);
		throw error;
	}
}

function readMode(mode: unknown): ImportMode {
	const known = importModes.find((candidate) => candidate === mode);
	if (!known) throw invalidInput([{ path: 'mode', message: transferTexts.mode() }]);
	return known;
}

function refusal(text: 'notAllGood' | 'nothingGood', values: Record<string, unknown> = {}): PortalError {
	return invalidInput([], messageOf(transferTexts, text, values));
}

function describe(screen: CompiledScreen, error: PortalError, caller: Caller): string {
	const say = ({ path, message }: FieldError): string => {
		const title = titleOf(screen, path.split('.', 1)[0] ?? '', caller);
		return title === '' || message.includes(title) ? message : `${title} ${message}`;
	};
	const told = error.fieldsIn(caller.language).map(say);
	return told.length > 0 ? joinClauses(told).in(caller.language) : error.messageIn(caller.language);
}
