import type { RawBuilder } from 'kysely';
import type { Language } from '../../contract/base/languages.ts';
import { PortalError } from '../../contract/base/portal-error.ts';
import type { LeadToRecords } from '../../contract/charts/figures.ts';
import type { BulkEditAnswer } from '../../contract/records/bulk-edit.ts';
import type { CountAnswer, ListAnswer, StoredRecord } from '../../contract/records/list-query.ts';
import type { RecordSearchAnswer } from '../../contract/records/record-search.ts';
import type { ImportMode, SourceComparison, UndoResult } from '../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { isOwnScreen } from '../../contract/screen-check/tenant/own-names.ts';
import type { RecordDatabase } from '../db/database.ts';
import { during, duringOnReplica } from '../http/during.ts';
import type { Call } from '../http/route.ts';
import { may, type Principal } from '../principal/principal.ts';
import { findReached } from './access/data-scope.ts';
import { mayView } from './access/may-view.ts';
import { type Caller, systemCaller, toCaller } from './base/caller.ts';
import type { CommitListener, DropListener, RecordServices, RemovalListener } from './base/record-services.ts';
import { directRunner, transactionOf } from './base/runner.ts';
import type { RunningUnit } from './change/once-per-key.ts';
import { type ChangeKind, change, changeApart, changeTogether } from './change/pipeline.ts';
import { applyRetention, mayExpire, type RetentionOutcome } from './change/retention/apply-retention.ts';
import { countDue, type DueCount, type RetentionScope } from './change/retention/due-records.ts';
import { personalColumns } from './change/retention/personal-columns.ts';
import { bulkEdit } from './change/steps/bulk-edit.ts';
import { type FillIn, fillIn, foresee } from './change/steps/fill-in.ts';
import { remove } from './change/steps/remove.ts';
import { save } from './change/steps/save.ts';
import { sort } from './change/steps/sort.ts';
import { holdRecord } from './change/store/hold-record.ts';
import { keepHistory } from './change/store/keep-history.ts';
import type { CompiledScreen } from './compiled/compiled-screen.ts';
import { queryForeign } from './foreign/read/foreign-list.ts';
import { dataSetFigures } from './read/data-set/data-set-figures.ts';
import { type ReadDataSet, readDataSet } from './read/data-set/read-data-set.ts';
import type { AskedDataSet } from './read/data-set/read-narrowed.ts';
import { type AskedFigures, type ReadFigures, readFigures } from './read/figures/read-figures.ts';
import { getRecord, readWhole } from './read/get-record.ts';
import { countList, queryList } from './read/list/list-service.ts';
import { type Changes, type HistoryEntry, type NoteKind, readHistory } from './read/record-history.ts';
import { searchTitles } from './read/search-titles.ts';
import { type FormulaTrial, type TriedFormula, tryFormula } from './read/try-formula.ts';
import { visibleScreen } from './routes/visible-screen.ts';
import { type AskedRows, type ListedRows, listRows } from './transfer/export/list-rows.ts';
import { handOver } from './transfer/import/dry-run/import-store.ts';
import { compareSource, importSource, type SourceImport, type SourceImportResult } from './transfer/import/import-source.ts';
import { undoImport } from './transfer/import/undo-import.ts';

const momentType = 'timestamp with time zone';

type SignedInCall = Call<Principal>;
/** Who reads, in a call or in the background. */
type ReadingCaller = Pick<SignedInCall, 'principal' | 'language' | 'ip' | 'reading'>;

/** Work on the records of screens for features: judged, masked and confined exactly as the screens' own calls. The feature's policy stands for the screen's right. */
export interface ScreenRecords {
	/** The screen in a language; nothing when there is none of this name active. With a tenant also one of its own. */
	screen(name: string, language: Language, tenantId?: string): ResolvedScreen | undefined;
	/** The screen as somebody may see it; throws `notFound`, or `noPermission` for one that they may not view. */
	visible(name: string, principal: Principal, language: Language): ResolvedScreen;
	/** Every screen active, in a language. With a tenant also those of its own. */
	screens(language: Language, tenantId?: string): ResolvedScreen[];
	/** Whether a feature has hooks of the screen. */
	hasHooks(name: string): boolean;
	/** One page of a list; `narrow` limits it to the rows of `t` for which it holds. */
	query(name: string, call: SignedInCall, narrow?: RawBuilder<unknown>): Promise<ListAnswer>;
	/** One page of a screen of scope `feature`; `source` selects its rows, with the columns of its fields and the system fields. */
	queryRows(name: string, call: SignedInCall, source: RawBuilder<unknown>): Promise<ListAnswer>;
	/** How many rows such a list call would find. */
	countRows(name: string, call: SignedInCall, source: RawBuilder<unknown>): Promise<CountAnswer>;
	/** Figures over the records of a list, with the fields and rows that the caller may view. */
	figures(name: string, call: ReadingCaller, asked: Omit<AskedFigures, 'caller' | 'source'>): Promise<ReadFigures>;
	/** The same over the rows of a data set; it comes with those that it builds on, the one over the screen last. */
	dataSetFigures(
		name: string,
		call: ReadingCaller,
		asked: Omit<AskedFigures, 'caller' | 'source'> & Pick<AskedDataSet, 'files'>,
	): Promise<ReadFigures & { records: LeadToRecords | null }>;
	/** Records of a list as cells, read while they are taken. */
	rows(name: string, call: ReadingCaller, asked: Omit<AskedRows, 'caller'>): Promise<ListedRows>;
	/** Rows of a data set over the records of a screen, with the fields and rows that the caller may view. */
	dataSet(name: string, call: ReadingCaller, asked: Omit<AskedDataSet, 'caller'>): Promise<ReadDataSet>;
	/** Records of all screens that the caller may view, by a text in their title. */
	search(call: SignedInCall, asked: { text: string; first: string[] }): Promise<RecordSearchAnswer>;
	/** One record; `notFound` for one beyond the caller's scope. */
	get(name: string, call: SignedInCall, id: string): Promise<StoredRecord>;
	/** The same with masked values, whatever the rights of the caller. */
	getMasked(name: string, call: SignedInCall, id: string): Promise<StoredRecord>;
	/** Creates or updates a record once for each idempotency key; `values` replaces the call's input, and `also` is done in the same transaction. */
	save(name: string, call: SignedInCall, work: { values: Record<string, unknown>; also?: AlsoWork }): Promise<StoredRecord>;
	/** Puts records of one parent in the order of the call's `ids`. */
	sort(name: string, call: SignedInCall): Promise<{ ids: string[] }>;
	/** Changes records as a bulk edit does, all or none. */
	bulkEdit(name: string, call: SignedInCall, input: Record<string, unknown>): Promise<BulkEditAnswer>;
	/**
	 * Several changes of records in one transaction, carried out once for each idempotency key.
	 * What the database refuses when they end is explained as a refusal of the screen named.
	 */
	together<Result>(name: string, call: SignedInCall, work: (batch: RecordBatch) => Promise<Result>): Promise<Result>;
	/** The same beside a call, or for the system: whatever idempotency key the call has, the work has a transaction of its own. */
	apart<Result>(name: string, caller: Caller, work: (batch: RecordBatch) => Promise<Result>): Promise<Result>;
	/** One record as somebody may see it, outside a call, with `isMasked` as those without the right `unmask` see it; nothing for one that they may not view. */
	read(name: string, caller: Caller & { isMasked?: boolean }, id: string): Promise<StoredRecord | undefined>;
	/** One page of a list, outside a call or as part of one that only reads. */
	list(name: string, caller: Caller & Partial<Pick<SignedInCall, 'reading'>>, input: Record<string, unknown>): Promise<ListAnswer>;
	/** Which of the ids are records that a right of the caller reaches. */
	reached(name: string, caller: Caller, asked: { ids: string[]; right: string }): Promise<Set<string>>;
	/** Calls back when records are removed for good, in the transaction of the removal. */
	onRemoved(listener: RemovalListener): void;
	/** Calls back when records of any screen were changed, after the commit. */
	onCommitted(listener: CommitListener): void;
	/** Calls back when a tenant's space is dropped with its records, in the transaction that drops it. */
	onDropped(listener: DropListener): void;
	/** What a formula gives for a record as the caller may see it. */
	tryFormula(name: string, call: SignedInCall, tried: TriedFormula): Promise<FormulaTrial>;
	/** What retention rules can do with the records of a screen; nothing where they can do nothing. */
	expiry(name: string, tenantId: string): Expiry | undefined;
	/** The versions of a record and what was noted, newest first, without what the caller may not see. */
	history(name: string, caller: Caller, id: string): Promise<HistoryEntry[]>;
	/** What an import of rows of another system would do, as somebody; nothing is stored. */
	compareSource(name: string, caller: Caller, source: SourceImport): Promise<SourceComparison>;
	/** Which of the ids are records that are in the caller's list. */
	readable(name: string, caller: Caller, ids: string[]): Promise<Set<string>>;
}

/** What retention rules do with records of a screen in one tenant. */
interface Expiry {
	/** The fields that a record's age can be counted from. */
	dateFields: string[];
	hasPersonal: boolean;
	count(scope: Omit<RetentionScope, 'tenantId'>): Promise<DueCount>;
	apply(scope: Omit<RetentionScope, 'tenantId'> & { signal: AbortSignal }): Promise<RetentionOutcome>;
}

/** Work in the transaction of a save. */
type AlsoWork = (db: RecordDatabase, record: StoredRecord) => Promise<void>;

/** Changes within one transaction; each is judged like the screen's own call. */
export interface RecordBatch {
	/** The transaction, as the role under row-level security. */
	db: RecordDatabase;
	/** Creates a record, or with an `id` and the `version` that was read updates it. */
	save(name: string, values: Record<string, unknown>): Promise<StoredRecord>;
	/** Changes fields of a record as it is now, whatever its version. */
	change(name: string, id: string, values: Record<string, unknown>): Promise<StoredRecord>;
	/** A record that the caller can see, whole, with the fields that the caller may not see too. */
	whole(name: string, id: string): Promise<StoredRecord | undefined>;
	/** The same for one that the caller may not even see: for a feature that decides itself who may. */
	stored(name: string, id: string): Promise<StoredRecord | undefined>;
	/** Keeps a record from being removed until the transaction ends; false when it is gone. */
	hold(name: string, id: string): Promise<boolean>;
	/** Changes fields of a record for a feature that decides itself who may; returns the whole record. */
	fillIn(name: string, id: string, change: FillIn & { values: Record<string, unknown> }): Promise<StoredRecord>;
	/** The record after values that a person enters, not stored yet; nothing where only storing them tells. Throws what is wrong with them. */
	foresee(
		name: string,
		entered: { values: Record<string, unknown>; before: StoredRecord } & Pick<FillIn, 'opened'>,
	): StoredRecord | undefined;
	/** Adds an entry about something beside its values to the history of a record that the caller can see; with what it is about. */
	note(name: string, id: string, entry: NoteKind | { kind: NoteKind; changes: Changes }): Promise<void>;
	/** Brings in rows of another system that are new or differ from their records. */
	importSource(name: string, asked: { source: SourceImport; mode: ImportMode }): Promise<SourceImportResult>;
	/** Undoes an import of any user; records that were changed since are left as they are and named. */
	undoImport(name: string, id: string): Promise<UndoResult>;
	/** Removes all of the records or none. */
	remove(name: string, ids: string[]): Promise<void>;
	/** Does something after the commit, once, however often the database undid a try. */
	afterCommit(work: () => Promise<void>): void;
}

/** The screens at the moment of a call. */
export interface ActiveScreens {
	/** Those of the platform. */
	all(): ReadonlyMap<string, CompiledScreen>;
	/** One as a tenant has it. */
	of(tenantId: string, name: string): CompiledScreen | undefined;
	/** Those of a tenant's own. */
	ownOf(tenantId: string): CompiledScreen[];
}

/** Makes the records of the active screens reachable; what is changed or shown is judged by the screen as its tenant has it. */
export function createScreenRecords(services: RecordServices, active: ActiveScreens): ScreenRecords {
	const need = (name: string, tenantId: string): CompiledScreen => {
		const screen = active.of(tenantId, name);
		if (!screen) throw new PortalError('notFound');
		return screen;
	};
	const make =
		<Result>(name: string, kind: ChangeKind<Result>, input: Record<string, unknown>) =>
		(within: RunningUnit, caller: Caller): Promise<Result> =>
			change(services, need(name, caller.tenantId), { kind, input, caller, within });
	return {
		screen: (name, language, tenantId) =>
			(tenantId !== undefined && isOwnScreen(name) ? active.of(tenantId, name) : active.all().get(name))?.in(language),
		visible(name, principal, language) {
			const screen = need(name, principal.tenantId);
			if (!mayView(screen, principal)) throw new PortalError('noPermission');
			return visibleScreen(screen, principal, language).screen;
		},
		screens: (language, tenantId) =>
			[...active.all().values(), ...(tenantId === undefined ? [] : active.ownOf(tenantId))].map((screen) => screen.in(language)),
		hasHooks: (name) => services.hooks[name] !== undefined,
		...readsOfCalls(services, need),
		search: (call, asked) =>
			searchTitles(services, [...active.all().values(), ...active.ownOf(call.principal.tenantId)], {
				...asked,
				caller: toCaller(call),
				reading: call.reading,
			}),
		save: (name, call, { values, also }) =>
			changeTogether(services, need(name, call.principal.tenantId), {
				call,
				work: async (unit, caller) => {
					const record = await change(services, need(name, caller.tenantId), { kind: save, input: values, caller, within: unit });
					if (also) await also(transactionOf(unit.runner), record);
					return record;
				},
			}),
		sort: (name, call) => changeTogether(services, need(name, call.principal.tenantId), { call, work: make(name, sort, call.input) }),
		bulkEdit: (name, call, input) =>
			changeTogether(services, need(name, call.principal.tenantId), { call, work: make(name, bulkEdit, input) }),
		together: (name, call, work) =>
			changeTogether(services, need(name, call.principal.tenantId), {
				call,
				work: (unit, caller) => work(createBatch(services, need, { caller, within: unit })),
			}),
		apart: (name, caller, work) =>
			changeApart(services, need(name, caller.tenantId), {
				caller,
				work: (within) => work(createBatch(services, need, { caller, within })),
			}),
		expiry: (name, tenantId) => expiryOf(services, active.of(tenantId, name), tenantId),
		onRemoved: (listener) => void services.removed.push(listener),
		onCommitted: (listener) => void services.committed.push(listener),
		onDropped: (listener) => void services.dropped.push(listener),
		async read(name, { isMasked = false, ...caller }, id) {
			if (caller.principal && !may(caller.principal, `${name}:view`)) return undefined;
			const input = { id, ...(isMasked && { desensitization: '1' }) };
			return getRecord(services, need(name, caller.tenantId), { input, caller }).catch(nothingWhenMissing);
		},
		tryFormula: (name, call, tried) =>
			tryFormula(during(services, call), need(name, call.principal.tenantId), { ...tried, caller: toCaller(call) }),
		list: (name, { reading, ...caller }, input) =>
			queryList(duringOnReplica(services, { reading }), need(name, caller.tenantId), { input, caller }),
		compareSource: (name, caller, source) => compareSource(services, need(name, caller.tenantId), { source, caller }),
		...createReach(services, need),
	};
}

function expiryOf(services: RecordServices, screen: CompiledScreen | undefined, tenantId: string): Expiry | undefined {
	if (!screen || !mayExpire(screen)) return undefined;
	const { own, cells } = personalColumns(screen);
	return {
		dateFields: screen.stored.filter(({ type }) => type === 'date' || type === momentType).map((field) => field.name),
		hasPersonal: own.length + cells.length > 0,
		count: (scope) => countDue(services.database, screen, { ...scope, tenantId }),
		apply: (scope) => applyRetention(services, screen, { ...scope, tenantId }),
	};
}

/** Which records somebody reaches, and what became of one. */
function createReach(
	services: RecordServices,
	need: (name: string, tenantId: string) => CompiledScreen,
): Pick<ScreenRecords, 'history' | 'readable' | 'reached'> {
	const find = (name: string, caller: Caller, asked: { ids: string[]; right: string; isAlive?: boolean }) =>
		findReached(services, need(name, caller.tenantId), { ...asked, caller, runner: directRunner(services.database, caller.tenantId) });
	return {
		reached: find,
		readable: (name, caller, ids) => find(name, caller, { ids, right: 'view', isAlive: true }),
		history: (name, caller, id) => readHistory(services, need(name, caller.tenantId), { input: { id }, caller }),
	};
}

/** What calls read of one screen; their statements end with the call. */
function readsOfCalls(
	services: RecordServices,
	need: (name: string, tenantId: string) => CompiledScreen,
): Pick<ScreenRecords, 'query' | 'queryRows' | 'countRows' | 'figures' | 'dataSetFigures' | 'rows' | 'dataSet' | 'get' | 'getMasked'> {
	return {
		query(name, call, narrow) {
			const screen = need(name, call.principal.tenantId);
			const asked = { input: call.input, caller: toCaller(call) };
			if (screen.loaded.resolved.isForeign) return queryForeign(during(services, call), screen, asked);
			return queryList(duringOnReplica(services, call), screen, { ...asked, ...(narrow && { narrow }) });
		},
		queryRows: (name, call, source) =>
			queryList(duringOnReplica(services, call), need(name, call.principal.tenantId), {
				input: call.input,
				caller: toCaller(call),
				source,
			}),
		countRows: (name, call, source) =>
			countList(duringOnReplica(services, call), need(name, call.principal.tenantId), {
				input: call.input,
				caller: toCaller(call),
				source,
			}),
		figures: (name, call, asked) =>
			readFigures(duringOnReplica(services, call), need(name, call.principal.tenantId), { ...asked, caller: toCaller(call) }),
		async dataSetFigures(name, call, { files, ...question }) {
			const screen = need(name, call.principal.tenantId);
			const asked = { ...question, caller: toCaller(call) };
			const source = dataSetFigures(screen, files, asked);
			const figures = await readFigures(duringOnReplica(services, call), screen, { ...asked, source });
			return { ...figures, records: source.records };
		},
		rows: (name, call, asked) =>
			listRows(duringOnReplica(services, call), need(name, call.principal.tenantId), { ...asked, caller: toCaller(call) }),
		dataSet: (name, call, asked) =>
			readDataSet(duringOnReplica(services, call), need(name, call.principal.tenantId), { ...asked, caller: toCaller(call) }),
		get: (name, call, id) =>
			getRecord(during(services, call), need(name, call.principal.tenantId), { input: { id }, caller: toCaller(call) }),
		getMasked: (name, call, id) =>
			getRecord(during(services, call), need(name, call.principal.tenantId), {
				input: { id, desensitization: '1' },
				caller: toCaller(call),
			}),
	};
}

function nothingWhenMissing(error: unknown): undefined {
	if (error instanceof PortalError && error.kind === 'notFound') return undefined;
	throw error;
}

interface BatchContext {
	caller: Caller;
	within: RunningUnit;
}

function createBatch(
	services: RecordServices,
	need: (name: string, tenantId: string) => CompiledScreen,
	{ caller, within }: BatchContext,
): RecordBatch {
	const { runner } = within;
	const own = (name: string) => need(name, caller.tenantId);
	const saveOne: RecordBatch['save'] = (name, input) => change(services, own(name), { kind: save, input, caller, within });
	return {
		db: transactionOf(runner),
		save: saveOne,
		async change(name, id, values) {
			const before = await readWhole(services, own(name), { id, caller, runner });
			if (!before) throw new PortalError('notFound');
			return saveOne(name, { ...values, id, version: before.version });
		},
		whole: (name, id) => readWhole(services, own(name), { id, caller, runner }),
		stored: (name, id) => readWhole(services, own(name), { id, caller: systemCaller(caller.tenantId), runner }),
		hold: (name, id) => holdRecord(own(name), { id, tenantId: caller.tenantId, db: transactionOf(runner) }),
		fillIn: (name, id, input) => change(services, own(name), { kind: fillIn(id, input), input: input.values, caller, within }),
		foresee: (name, entered) => foresee(services, own(name), { ...entered, caller }),
		async note(name, id, noted) {
			const record = await readWhole(services, own(name), { id, caller, runner });
			if (!record) throw new PortalError('notFound');
			const { kind, changes } = typeof noted === 'string' ? { kind: noted, changes: {} } : noted;
			const entry = { recordId: id, version: record.version, kind, changes };
			await keepHistory(own(name), [entry], { caller, db: transactionOf(runner) });
		},
		importSource: (name, asked) => importSource(services, own(name), { ...asked, caller, within }),
		async undoImport(name, id) {
			await handOver(transactionOf(runner), id, caller);
			return change(services, own(name), { kind: undoImport, input: { id, untouchedOnly: true }, caller, within });
		},
		async remove(name, ids) {
			await change(services, own(name), { kind: remove, input: { ids }, caller, within });
		},
		afterCommit: within.afterCommit,
	};
}
