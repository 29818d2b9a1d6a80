import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldError } from '../../../../contract/base/envelope.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { type ImportMode, type ImportResult, importModes } from '../../../../contract/records/transfer.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import type { RunningUnit, UnitOfWork } from '../../change/once-per-key.ts';
import { type ChangeKind, change } from '../../change/pipeline.ts';
import { saveFromFile } from '../../change/steps/save.ts';
import type { CompiledScreen, StoredField } from '../../compiled/compiled-screen.ts';
import { keptFields, writtenFields } from '../../compiled/written-fields.ts';
import { transferTexts } from '../texts.ts';
import { loadChecked, requireColumn } from './check-import.ts';
import { type CheckedRow, isGood, sourceOf, titleOf, withTitle } from './dry-run/checked-row.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { keepOutcome, type Upload } from './dry-run/import-store.ts';
import { findShared } from './find-shared.ts';
import { warningsByColumn } from './import-report.ts';
import { refuseWithoutRights } from './import-rights.ts';
import { trying } from './trying.ts';

type Values = Record<string, unknown>;

interface Outcome {
	number: number;
	id: string;
	version: number;
	before: Record<string, unknown> | null;
	/** How many rows of child tables were stored with it. */
	childRows: number;
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
				requireColumn(screen, upload, caller);
				if (upload.key !== null) refuseWithoutRights(screen, caller, 'edit');
				const { rows, strays } = await dryRun(db, screen, { upload, dataSets: services.dataSets, caller });
				const good = rows.filter(isGood);
				const all = rows.length + strays.length;
				if (mode === 'all' && good.length < all) throw refusal('notAllGood', { count: all - good.length });
				if (good.length === 0) throw refusal('nothingGood');
				const shared = await findShared(db, screen, { rows: good, caller });
				const { outcomes, refused } = await saveRows(services, screen, { rows: good, upload, mode, caller, within: unit });
				await keepOutcome(db, screen, { id: upload.id, outcomes });
				const updated = outcomes.filter(({ before }) => before !== null).length;
				const childRows = outcomes.reduce((sum, outcome) => sum + outcome.childRows, 0);
				const counts = { created: outcomes.length - updated, updated, skipped: all - outcomes.length, childRows };
				const stored = new Set(outcomes.map(({ number }) => number));
				const told = shared.filter(({ row }) => stored.has(row.number));
				const warnings = warningsByColumn(screen, told, { upload, caller });
				const result = { id: upload.id, ...counts, refused, warnings };
				// Each row is a change of its own and announced by it.
				return { changed: [], present: () => result };
			},
		};
	},
};

async function saveRows(
	services: RecordServices,
	screen: CompiledScreen,
	{ rows, upload, mode, caller, within }: { rows: CheckedRow[]; upload: Upload; mode: ImportMode; caller: Caller; within: RunningUnit },
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
			// With the proof the whole call is repeated.
			if (!(error instanceof PortalError) || error.kind === 'proofRequired') throw error;
			const message = describe(screen, error, { row, upload, caller });
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
	const { before, sent, ownId, lines } = row;
	const input: Values = before ? { ...sent, id: before.id, version: before.version } : { ...sent };
	fillStoredIds(input, writtenFields(screen), storedIds);
	for (const { name, columns } of screen.children) {
		const own = ownValue(input, name);
		if (Array.isArray(own)) for (const line of own as Values[]) fillStoredIds(line, columns, storedIds);
	}
	const { id, version } = await change(services, screen, { kind: saveFromFile, input, caller, within });
	storedIds.set(ownId, id);
	const kept = before && Object.fromEntries(keptFields(screen).map(({ name }) => [name, ownValue(before, name) ?? null]));
	const childRows = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
	return { number: row.number, id, version, before: kept, childRows };
}

/** Replaces what stands for records of the same file with the ids that they got. */
function fillStoredIds(values: Values, fields: StoredField[], storedIds: Map<string, string>): void {
	for (const { name, field } of fields) {
		const value = ownValue(values, name);
		if (!field.reference) continue;
		if (typeof value === 'string') values[name] = storedIds.get(value) ?? value;
		else if (Array.isArray(value)) values[name] = value.map((id) => storedIds.get(id) ?? id);
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

/** What a save refused, with the row of the child table where it is about one. */
function describe(
	screen: CompiledScreen,
	error: PortalError,
	{ row, upload, caller }: { row: CheckedRow; upload: Upload; caller: Caller },
): string {
	const say = ({ path, message }: FieldError): string => {
		const { at, child, field } = sourceOf(row, path);
		const title = titleOf(screen, child === undefined || field === '' ? (child ?? field) : `${child}.${field}`, caller);
		const text = withTitle(message, title, caller.language);
		const sheet = upload.sheets.find(({ index }) => index === at.sheet)?.name;
		if (sheet !== undefined) return transferTexts.rowRefusedIn({ sheet, row: at.number, message: text }).in(caller.language);
		return at.number === row.number ? text : transferTexts.rowRefused({ row: at.number, message: text }).in(caller.language);
	};
	const told = error.fieldsIn(caller.language).map(say);
	return told.length > 0 ? joinClauses(told).in(caller.language) : error.messageIn(caller.language);
}
