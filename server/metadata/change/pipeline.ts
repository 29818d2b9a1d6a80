import { PortalError } from '../../../contract/base/portal-error.ts';
import type { StandardPermission } from '../../../contract/screen/screen.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Call } from '../../http/route.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { type Caller, toCaller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import { directRunner } from '../base/runner.ts';
import { recordTexts } from '../base/texts.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { inUnitOfWork, oncePerKey, type RunningUnit, type UnitOfWork } from './once-per-key.ts';
import { explainRefusal } from './store/database-refusal.ts';

type Values = Record<string, unknown>;

/** What a change is made from. */
export interface ChangeRequest {
	input: Values;
	caller: Caller;
}

/** One kind of change of records: save, restore, remove, move, sort, action, bulk edit, import. */
export interface ChangeKind<Result> {
	/** The right of the screen that a call of its own needs; the data scope of the right is judged record by record. */
	right(screen: CompiledScreen, input: Values): string;
	/** Reads the request and makes the step; throws before anything is stored. */
	step(services: RecordServices, screen: CompiledScreen, request: ChangeRequest): ChangeStep<Result> | Promise<ChangeStep<Result>>;
}

/** The work of one change. */
export interface ChangeStep<Result> {
	/** False where a single statement stores everything, which is all or nothing by itself. Default: true. */
	needsTransaction?: boolean;
	/** Checks and stores, each statement together with its history. May be run again after a deadlock, so nothing outside the database may remain of it. */
	run(unit: RunningUnit): Promise<ChangeOutcome<Result>>;
}

/** What a step stored, and what its caller gets. */
export interface ChangeOutcome<Result> {
	changed: ChangedRecord[];
	/** Makes the reply; `db` is the transaction when it is still open. */
	present(db: RecordDatabase | null): Result | Promise<Result>;
}

/** A record that a change stored or removed. */
export interface ChangedRecord {
	/** Default: the screen of the change. */
	screen?: CompiledScreen;
	record: Values;
	/** Null on creation. */
	before: Values | null;
	isRemoved?: boolean;
}

/**
 * The one way for every change of records:
 * once per idempotency key -> right -> transaction -> step (with history and observers) -> announcement after the commit -> reply.
 * What the database refuses, also at the commit, is explained in the caller's language.
 */
export async function changeByCall<Result>(
	services: RecordServices,
	screen: CompiledScreen,
	{ call, kind }: { call: Call<Principal>; kind: ChangeKind<Result> },
): Promise<Result> {
	const { input, language } = call;
	refuseWithoutRight(screen, kind.right(screen, input), call.principal);
	return explainRefusal(screen, language, () =>
		oncePerKey(services, call, (within) => change(services, screen, { kind, input, caller: toCaller(call), within })),
	);
}

/** Several changes that are stored together or not at all, once per idempotency key. Refusals at the commit are explained for `screen`. */
export function changeTogether<Result>(
	services: RecordServices,
	screen: CompiledScreen,
	{ call, work }: { call: Call<Principal>; work: (unit: RunningUnit, caller: Caller) => Promise<Result> },
): Promise<Result> {
	const caller = toCaller(call);
	return explainRefusal(screen, call.language, () =>
		oncePerKey(services, call, (within) => inUnitOfWork(services, { tenantId: caller.tenantId, within }, (unit) => work(unit, caller))),
	);
}

/** The same beside a call, in a transaction of its own. */
export async function changeApart<Result>(
	services: RecordServices,
	screen: CompiledScreen,
	{ caller, work }: { caller: Caller; work: (unit: RunningUnit) => Promise<Result> },
): Promise<Result> {
	const followUps: Array<() => Promise<void>> = [];
	const within: UnitOfWork = { afterCommit: (followUp) => void followUps.push(followUp) };
	const result = await explainRefusal(screen, caller.language, () => inUnitOfWork(services, { tenantId: caller.tenantId, within }, work));
	for (const followUp of followUps) await followUp();
	return result;
}

/** Makes one change, alone or as part of a larger one. Rights to the screen as a whole are the business of who calls it. */
export async function change<Result>(
	services: RecordServices,
	screen: CompiledScreen,
	{ kind, within, ...request }: ChangeRequest & { kind: ChangeKind<Result>; within: UnitOfWork },
): Promise<Result> {
	const { caller } = request;
	const { tenantId, language } = caller;
	refuseForeignWrite(screen, caller);
	const { needsTransaction = true, run } = await kind.step(services, screen, request);
	const { changed, present } = await explainRefusal(screen, language, () =>
		needsTransaction || within.runner
			? inUnitOfWork(services, { tenantId, within }, run)
			: run({ runner: directRunner(services.database, tenantId), afterCommit: within.afterCommit }),
	);
	for (const one of changed) within.afterCommit(() => announce(services, screen, { ...one, caller }));
	return present(within.runner?.transaction ?? null);
}

/** Shared records are read by all tenants and changed by the authority. */
export function refuseForeignWrite(screen: CompiledScreen, { tenantId }: Caller): void {
	if (screen.loaded.resolved.scope !== 'shared' || tenantId === platformTenantId) return;
	throw new PortalError('noPermission', { message: recordTexts.authorityOnly() });
}

/** The policy of a route may name several rights (create or edit); here the one that this call needs is known. */
function refuseWithoutRight(screen: CompiledScreen, right: string, principal: Principal): void {
	const { operations } = screen.loaded.resolved;
	const isSave = right === 'create' || right === 'edit';
	const isOffered = !isSave || operations.includes(right as StandardPermission);
	if (!isOffered || !may(principal, `${screen.name}:${right}`)) throw new PortalError('noPermission');
}

/** Tells the screen's hook, and who listens to all screens, that a change is committed. */
async function announce(
	{ hooks, committed }: RecordServices,
	owner: CompiledScreen,
	{ screen = owner, record, before, isRemoved = false, caller }: ChangedRecord & { caller: Caller },
): Promise<void> {
	const { principal, tenantId } = caller;
	for (const listener of committed) listener({ tenantId, screen: screen.name });
	await hooks[screen.name]?.afterCommit?.({ principal, tenantId, record, before, removed: isRemoved });
}
