import { sql } from 'kysely';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { maxVersion, readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { may } from '../../../principal/principal.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import { noteViews } from '../../access/note-views.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, schemaOf } from '../../compiled/compiled-screen.ts';
import { openChanges } from '../../compiled/sealed-fields.ts';
import { keptFields } from '../../compiled/written-fields.ts';
import { readKept } from '../../read/get-record.ts';
import { noteKinds } from '../../read/record-history.ts';
import { readId } from '../../read/record-id.ts';
import { maskedNames } from '../check/masked-writes.ts';
import { checkRecord } from '../check/record-input.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind } from '../pipeline.ts';
import { presentSaved, staleVersion, storeValues } from '../store/store-values.ts';
import { withReachedTitles } from './save.ts';

type Values = Record<string, unknown>;

/**
 * Brings a record back to one of its versions, judged like a save; one that was removed but kept comes back with it.
 * Fields that a save of this caller could not set keep what they have. With `currentVersion` a record that changed since is a conflict.
 */
export const restore: ChangeKind<StoredRecord> = {
	right: () => 'restore',
	step(services, screen, { input, caller }) {
		const request = {
			id: readId(screen, input),
			version: readOptionalVersion(input, 'version') ?? missingVersion(),
			currentVersion: readOptionalVersion(input, 'currentVersion'),
		};
		return {
			async run({ runner }) {
				const saved = await restoreVersion(services, screen, { ...request, caller, runner });
				return {
					changed: [saved],
					async present() {
						const record = presentSaved(screen, withReachedTitles(saved, { screen, caller }), caller);
						const access = accessOf(screen, caller.principal);
						await noteViews(services, screen, { way: 'save', caller, rows: [record], access: () => access });
						return record;
					},
				};
			},
		};
	},
};

interface Restoring {
	id: string;
	version: number;
	currentVersion: number | null;
	caller: Caller;
	runner: Runner;
}

async function restoreVersion(services: RecordServices, screen: CompiledScreen, restoring: Restoring): Promise<SavedRecord> {
	const { id, currentVersion, caller, runner } = restoring;
	const before = await readKept(services, screen, { id, caller, runner });
	if (!before) throw new PortalError('notFound');
	await refuseBeyondScope(services, screen, { ids: [id], right: 'restore', caller, runner });
	if (currentVersion !== null && currentVersion !== before.version) throw staleVersion(screen, before, caller);
	const past = await readPast(screen, before, restoring);
	const sent = Object.fromEntries(
		keptFields(screen)
			.filter(({ name, field }) => isRestorable(screen, field, caller) && !isSameValue(field, ownValue(past, name), ownValue(before, name)))
			.map(({ name }) => [name, ownValue(past, name) ?? null]),
	);
	const checked = checkRecord(screen, sent, { before, caller, trustsRows: true });
	const rewritten = maskedNames(screen, caller);
	return storeValues(services, screen, { id, before, ...checked, rewritten, caller, runner, kind: 'restore', scopeRight: 'restore' });
}

interface Change {
	version: number;
	kind: string;
	changes: Record<string, [unknown, unknown]>;
}

/** The record as it was: what came after the version is taken back, newest first. A removal changed no value. */
async function readPast(screen: CompiledScreen, before: StoredRecord, { id, version, caller, runner }: Restoring): Promise<Values> {
	const history = sql.table(`${schemaOf(screen, caller.tenantId)}.record_history`);
	const { rows } = await sql<Change>`select version, kind, changes from ${history}
		where record_id = ${id}::uuid and screen = ${screen.name} and not (kind = any(${[...noteKinds]}::text[])) and version >= ${version} order by version desc`.execute(
		transactionOf(runner),
	);
	if (rows.at(-1)?.version !== version) throw new PortalError('notFound');
	const past: Values = { ...before };
	for (const change of rows) {
		if (change.version === version || change.kind === 'remove') continue;
		for (const [name, [from]] of Object.entries(openChanges(screen, change.changes, id))) past[name] = from;
	}
	return past;
}

/** Whether a save of the caller could set the field. */
function isRestorable(screen: CompiledScreen, field: ResolvedField, { principal }: Caller): boolean {
	if (field.readOnly || field.setOnce || field.computed !== undefined) return false;
	const lacks = ({ readRight, writeRight }: ResolvedField): boolean =>
		[readRight, writeRight].some((right) => right !== undefined && principal !== null && !may(principal, `${screen.name}:${right}`));
	return !lacks(field);
}

function readOptionalVersion(input: Values, name: string): number | null {
	const version = readVersion(input[name]);
	if (version === null) throw invalidInput([{ path: name, message: recordTexts.range({ min: 1, max: maxVersion }) }]);
	return version ?? null;
}

function missingVersion(): never {
	throw invalidInput([{ path: 'version', message: recordTexts.restoreVersion() }]);
}
