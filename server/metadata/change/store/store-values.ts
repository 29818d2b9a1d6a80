import { v7 as uuid } from 'uuid';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf, fullAccessOf } from '../../access/screen-access.ts';
import { type Caller, systemCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { SaveEvent } from '../../base/screen-hooks.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, remembered } from '../../compiled/compiled-screen.ts';
import { sealChanges, withoutSealed } from '../../compiled/sealed-fields.ts';
import { checkedReferences } from '../../compiled/written-fields.ts';
import { readWhole } from '../../read/get-record.ts';
import { assignValues } from '../check/assign-values.ts';
import { withRowIds } from '../check/child-rows.ts';
import { completeRecordValues } from '../check/complete-values.ts';
import { computeOf } from '../check/compute-fields.ts';
import { checkRowReferences, checkSpecialReferences } from '../check/reference-check.ts';
import type { SavedRecord, Storing } from '../check/storing.ts';
import { checkOffers } from '../offers/offer-check.ts';
import { hasSaveScripts, runAfterSave, withBeforeSave } from '../scripts/run-save-scripts.ts';
import { claimSealedValues } from './claim-sealed-values.ts';
import { changesBetween, toParameters } from './record-changes.ts';
import { checkFiles, noteFiles } from './record-files.ts';
import { saveStatementsOf } from './save-statements.ts';
import { storeRows } from './store-rows.ts';
import { refuseCycle } from './tree-guard.ts';

type Values = Record<string, unknown>;

/** Makes the checks that need the database, runs the screen's scripts and hooks and stores row and history. */
export async function storeValues(services: RecordServices, screen: CompiledScreen, checked: Storing): Promise<SavedRecord> {
	const storing = hasSaveScripts(screen) ? { ...checked, values: await withBeforeSave(services, screen, checked) } : checked;
	const { before, caller, runner } = storing;
	await checkSpecialReferences(screen, storing);
	await checkRowReferences(screen, storing);
	await checkOffers(services, screen, storing);
	await refuseCycle(screen, storing);
	const event = toEvent(storing);
	const hook = services.hooks[screen.name];
	if (event) await hook?.beforeSave?.(event);
	if (event) determineValues(services, screen, { event, storing });
	const files = await checkFiles(screen, { ...storing, values: event?.record ?? storing.values });
	// Computed once more, because the hook or an assigned value may have changed what they are computed from.
	const complete = await completeRecordValues({ db: runner.db, screen, caller }, { values: event?.record ?? storing.values, before });
	const assigned = await assignValues(services, screen, { ...storing, values: complete });
	const computed = computeOf(screen, storing.caller)(assigned);
	const values = withRowIds(screen, computed, { before, areKept: storing.keepsRowIds ?? storing.kind === 'restore' });
	const record = await write(services, screen, { ...storing, values });
	await noteFiles(screen, files, storing);
	await refuseStoredBeyondScope(services, screen, storing);
	if (event) {
		event.record = record;
		await hook?.afterSave?.(event);
		await runAfterSave(services, screen, { record, before, caller, db: runner.db });
		await tellObservers(services, screen, { record, before, storing, db: event.db });
	}
	return { record, before };
}

/** Observers determine values of the record that is about to be stored. */
function determineValues(
	{ observers }: RecordServices,
	screen: CompiledScreen,
	{ event, storing: { before, caller, isByFeature = false } }: { event: SaveEvent; storing: Storing },
): void {
	for (const observer of observers) {
		if (observer.storing === undefined || !observer.observes(screen.loaded)) continue;
		const seen = { record: withoutSealed(screen, event.record), before: withoutSealed(screen, before) };
		Object.assign(event.record, observer.storing({ screen: screen.loaded, ...seen, caller, isByFeature }));
	}
}

async function tellObservers(
	{ observers }: RecordServices,
	screen: CompiledScreen,
	{ record, before, storing: { caller, isByFeature = false }, db }: SavedRecord & { storing: Storing; db: RecordDatabase },
): Promise<void> {
	for (const observer of observers) {
		if (!observer.observes(screen.loaded)) continue;
		// Webhooks, processes and notifications store what they learn.
		const seen = { record: withoutSealed(screen, record), before: withoutSealed(screen, before) };
		await observer.stored({ screen: screen.loaded, ...seen, caller, isByFeature, db });
	}
}

/** Nobody moves a record, or makes one, where the right to do so does not reach. */
async function refuseStoredBeyondScope(services: RecordServices, screen: CompiledScreen, { id, scopeRight, caller, runner }: Storing) {
	if (scopeRight) await refuseBeyondScope(services, screen, { ids: [id], right: scopeRight, caller, runner });
}

/** Another user was faster: the response carries the record as it is now. */
export function staleVersion(screen: CompiledScreen, stored: StoredRecord, caller: Caller): PortalError {
	return new PortalError('conflict', { data: { record: presentSaved(screen, stored, caller) } });
}

/** A whole record as its caller may see it. */
export function presentSaved(screen: CompiledScreen, { titles, ...record }: StoredRecord, caller: Caller): StoredRecord {
	const row = withoutTitles({ ...record, titles });
	for (const { name } of screen.children) if (Array.isArray(row[name])) row[name] = row[name].map(withoutTitles);
	return presentRow(row, accessOf(screen, caller.principal));
}

/** A record as the row it was presented from: each title under `$` and its field. */
function withoutTitles({ titles, ...row }: Values): Values {
	for (const [name, title] of Object.entries(titles ?? {})) row[`$${name}`] = title;
	return row;
}

function toEvent({ before, values, writeOnly, caller, runner }: Storing): SaveEvent | null {
	if (!runner.transaction) return null;
	return {
		principal: caller.principal,
		tenantId: caller.tenantId,
		address: caller.address,
		language: caller.language,
		db: runner.transaction,
		record: values,
		before,
		writeOnly,
	};
}

/** One statement stores row and history, another the rows of each child table. The first also finds out whether the referenced records exist for this tenant. */
async function write(services: RecordServices, screen: CompiledScreen, storing: Storing): Promise<StoredRecord> {
	const { id, before, values, caller, runner, kind = 'update', isByFeature = false } = storing;
	const { tenantId, context } = caller;
	const statements = saveStatementsOf(screen, tenantId, services.database);
	const changed = changesBetween(screen, { before, after: values, rewritten: storing.rewritten });
	const changes = JSON.stringify(sealChanges(screen, changed, id));
	const user = context.userId;
	const fields = toParameters(screen, values, id);
	await claimSealedValues(screen, storing);
	const tenant = screen.loaded.resolved.scope === 'platform' ? [tenantId] : [];
	const [row] = await runner.run<Values>(
		before
			? { ...statements[kind], values: [id, before.version, user, uuid(), changes, ...fields] }
			: { ...statements.insert, values: [id, user, uuid(), changes, ...fields, ...tenant] },
	);
	if (row && row.id !== null) {
		const stored = presentRow(withoutChecks(screen, row), fullAccessOf(screen));
		return screen.children.length === 0 ? stored : { ...stored, ...(await storeRows(screen, storing)) };
	}
	const missing = checkedReferences(screen).filter(
		({ name, field }) =>
			row?.[`ok ${name}`] === false && (kind === 'restore' || !isSameValue(field, ownValue(values, name), ownValue(before, name))),
	);
	if (missing.length > 0)
		throw missingReferences(
			screen,
			missing.map(({ name }) => name),
			caller,
		);
	// A feature decides itself who may, also beyond the scope of the caller, and what it shows of the record.
	const now = await readWhole(services, screen, { id, caller: isByFeature ? systemCaller(tenantId) : caller, runner });
	if (!now) throw new PortalError('notFound');
	throw isByFeature ? new PortalError('conflict') : staleVersion(screen, now, caller);
}

function missingReferences(screen: CompiledScreen, names: string[], { language }: Caller): PortalError {
	return invalidInput(
		names.map((name) => ({ path: name, message: recordTexts.missingReference({ title: fieldIn(screen, name, language)?.title }) })),
	);
}

/** A copy, since deleting keys would make every later look at the row slow. */
function withoutChecks(screen: CompiledScreen, row: Values): Values {
	const checks = remembered(
		screen,
		'reference checks',
		() => new Set(['ok ', ...checkedReferences(screen).map(({ name }) => `ok ${name}`)]),
	);
	const stored: Values = {};
	for (const key in row) if (!checks.has(key)) stored[key] = row[key];
	return stored;
}
