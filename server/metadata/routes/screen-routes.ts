import { toFileForms } from '../../../contract/files/file-values.ts';
import type { ResolvedAction, ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { StandardPermission } from '../../../contract/screen/screen.ts';
import { during, duringOnReplica } from '../../http/during.ts';
import { Answer, type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { toCaller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { ScreenHooks } from '../base/screen-hooks.ts';
import { findDuplicates } from '../change/check/unique-probe.ts';
import { changeByCall } from '../change/pipeline.ts';
import { actionOf } from '../change/steps/action.ts';
import { bulkEdit } from '../change/steps/bulk-edit.ts';
import { move } from '../change/steps/move.ts';
import { remove } from '../change/steps/remove.ts';
import { restore } from '../change/steps/restore.ts';
import { revealField } from '../change/steps/reveal-field.ts';
import { save } from '../change/steps/save.ts';
import { sort } from '../change/steps/sort.ts';
import { explainRefusal } from '../change/store/database-refusal.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { listChoices } from '../read/data-set/list-choices.ts';
import { getRecord } from '../read/get-record.ts';
import { describeRows } from '../read/list/describe-rows.ts';
import { countList, queryList } from '../read/list/list-service.ts';
import { suggestValues } from '../read/list/suggest-values.ts';
import { summariseList } from '../read/list/summarise.ts';
import { lookUp } from '../read/lookups/look-up.ts';
import { hasLookups } from '../read/lookups/with-lookups.ts';
import { narrowCall } from '../read/narrow-call.ts';
import { readHistory } from '../read/record-history.ts';
import { foreignRoutes } from './foreign-routes.ts';
import * as shapes from './route-shapes.ts';
import { transferRoutes } from './transfer-routes.ts';

type SignedInCall = Call<Principal>;
type ScreenRoute = Parameters<typeof signedInRoute>[0];
type MakeRoute = (method: Route['method'], path: string, rest: Omit<ScreenRoute, 'method' | 'path'>) => Route;

/** The calls of one screen. */
export function screenRoutes(services: RecordServices, screen: CompiledScreen): Route[] {
	const { base, actions, operations, scope, comments, isForeign } = screen.loaded.resolved;
	if (isForeign) return foreignRoutes(services, screen);
	if (scope === 'feature') return [];
	const { title } = screen.in('en');
	const right = (name: string) => ({ right: `${screen.name}:${name}` });
	const offered = (operation: StandardPermission, make: () => Route[]) => (operations.includes(operation) ? make() : []);
	const isSaved = operations.includes('create') || operations.includes('edit');
	const route: MakeRoute = (method, path, rest) =>
		signedInRoute({
			method,
			path: `${base}/${path}`,
			...rest,
			handle: (call) => explainRefusal(screen, call.language, () => rest.handle(call)),
		});
	const routes = [
		...routesOfMany(services, screen, route),
		route('GET', 'get', {
			policy: right('view'),
			summary: `${title}: one record`,
			input: shapes.idInput(screen),
			output: shapes.recordOutput(screen),
			handle: (call) => get(during(services, call), screen, call),
		}),
		...(isSaved ? routesOfSaves(services, screen, route) : []),
		...(operations.includes('edit') || comments ? [historyRoute(services, screen, route)] : []),
		...offered('restore', () => [restoreRoute(services, screen, route)]),
		...routesOfOrder(services, screen, route),
		...transferRoutes(services, screen),
		...actions.filter((action) => action.set !== undefined).map((action) => actionRoute(services, screen, { action, route })),
	];
	const { needsProof = [] } = services.hooks[screen.name] ?? {};
	return routes.map((made) => (isDangerous(made, made.path.slice(base.length + 1), needsProof) ? { ...made, needsProof: true } : made));
}

/** The calls of an import that store none of its rows. */
const dryRuns = ['import/check', 'import/fix'];

/** Whether a call, by the end of its path, needs a proof of who makes it. */
function isDangerous({ method, onlyReads }: Route, end: string, needsProof: NonNullable<ScreenHooks['needsProof']>): boolean {
	if (needsProof !== 'changes') return needsProof.includes(end);
	return method !== 'GET' && !onlyReads && !dryRuns.includes(end);
}

/** Creating and updating, and the probe that forms make before. */
function routesOfSaves(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const { title } = screen.in('en');
	const { fields } = screen;
	const policy = { anyRight: [`${screen.name}:create`, `${screen.name}:edit`] };
	return [
		route('POST', 'save', {
			policy,
			summary: `${title}: create a record, or update the one with the given id`,
			input: shapes.recordInput(screen),
			output: shapes.recordOutput(screen),
			handle: async (call) => toFileForms(fields, await changeByCall(services, screen, { call, kind: save })),
		}),
		route('POST', 'unique', {
			onlyReads: true,
			policy,
			summary: `${title}: which of the given unique values are taken`,
			input: shapes.recordInput(screen),
			output: shapes.uniqueOutput,
			handle: (call) => findDuplicates(during(services, call), screen, toWork(call)),
		}),
	];
}

function historyRoute(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route {
	return route('GET', 'history', {
		policy: { right: `${screen.name}:view` },
		summary: `${screen.in('en').title}: the versions of a record, newest first`,
		input: shapes.idInput(screen),
		output: shapes.historyOutput,
		handle: (call) => readHistory(during(services, call), screen, toWork(call)),
	});
}

function restoreRoute(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route {
	return route('POST', 'restore', {
		policy: { right: `${screen.name}:restore` },
		summary: `${screen.in('en').title}: bring a record back to one of its versions`,
		input: shapes.restoreInput(screen),
		output: shapes.recordOutput(screen),
		handle: async (call) => toFileForms(screen.fields, await changeByCall(services, screen, { call, kind: restore })),
	});
}

/** The calls that only some screens have: those of trees and of records in an order of their own, of summaries and of masked fields. */
function routesOfOrder(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const { title } = screen.in('en');
	const { parentField, orderField, list, operations } = screen.loaded.resolved;
	const isEdited = operations.includes('edit');
	const right = (name: string) => ({ right: `${screen.name}:${name}` });
	const moveRoute = (): Route =>
		route('POST', 'saveMove', {
			policy: right('edit'),
			summary: `${title}: move a record below another one, and to its position there`,
			input: shapes.moveInput(screen),
			output: shapes.recordOutput(screen),
			handle: (call) => changeByCall(services, screen, { call, kind: move }),
		});
	const sortRoute = (): Route =>
		route('POST', 'saveSort', {
			policy: right('edit'),
			summary: `${title}: put records of one parent in the order of their ids`,
			input: shapes.idsInput,
			output: shapes.idsOutput,
			handle: (call) => changeByCall(services, screen, { call, kind: sort }),
		});
	const summaryRoute = (): Route =>
		route('POST', 'summary', {
			onlyReads: true,
			policy: right('view'),
			summary: `${title}: the summary row over all records that a list call would find`,
			input: shapes.countInput,
			output: shapes.summaryOutput(screen),
			handle: async (call) => summariseList(duringOnReplica(services, call), screen, await narrowCall(services, screen, toWork(call))),
		});
	const unmaskRoute = (): Route =>
		route('POST', 'unmask', {
			policy: { right: `${screen.name}:unmask` },
			summary: `${title}: one masked value of a record, whole; kept in its history`,
			input: shapes.unmaskInput(screen),
			output: { type: 'object', additionalProperties: true },
			handle: (call) => revealField(services, screen, toWork(call)),
		});
	return [
		...(parentField === null || !isEdited ? [] : [moveRoute()]),
		...(orderField === null || !isEdited ? [] : [sortRoute()]),
		...(Object.keys(list.summary).length === 0 ? [] : [summaryRoute()]),
		...([...screen.fieldBy.values()].some((field) => field.mask) ? [unmaskRoute()] : []),
	];
}

/** The calls about many records at once. */
function routesOfMany(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const { title } = screen.in('en');
	const { operations } = screen.loaded.resolved;
	const right = (name: string) => ({ right: `${screen.name}:${name}` });
	return [
		route('POST', 'query', {
			onlyReads: true,
			policy: right('view'),
			summary: `${title}: one page of the list`,
			input: shapes.listInput,
			output: shapes.listOutput(screen),
			handle: (call) => query(duringOnReplica(services, call), screen, call),
		}),
		route('POST', 'count', {
			onlyReads: true,
			policy: right('view'),
			summary: `${title}: how many records a list call would find`,
			input: shapes.countInput,
			output: shapes.countOutput,
			handle: async (call) => countList(duringOnReplica(services, call), screen, await narrowCall(services, screen, toWork(call))),
		}),
		...suggestionRoutes(services, screen, route),
		...choiceRoutes(services, screen, route),
		...lookupRoutes(services, screen, route),
		...(operations.includes('remove') ? [removeRoute(services, screen, route)] : []),
		...(operations.includes('edit') ? [bulkEditRoute(services, screen, route)] : []),
	];
}

/** Only screens with a field that offers the values of other records have this call. */
function suggestionRoutes(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	if (!screen.fields.some((field) => field.suggestions && !field.dataSet)) return [];
	return [
		route('POST', 'suggestions', {
			onlyReads: true,
			policy: { right: `${screen.name}:view` },
			summary: `${screen.in('en').title}: frequent values of a field among the newest records`,
			input: shapes.suggestionsInput,
			output: shapes.suggestionsOutput,
			handle: (call) => suggestValues(during(services, call), screen, toWork(call)),
		}),
	];
}

/** Only screens with a field that offers the values of a data set have this call. */
function choiceRoutes(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const isOffered = ({ dataSet, itemFields = [] }: ResolvedField): boolean => dataSet !== undefined || itemFields.some(isOffered);
	if (!screen.fields.some(isOffered)) return [];
	return [
		route('POST', 'choices', {
			onlyReads: true,
			policy: { anyRight: ['view', 'create', 'edit'].map((right) => `${screen.name}:${right}`) },
			summary: `${screen.in('en').title}: the values that the data set of a field offers`,
			input: shapes.choicesInput,
			output: shapes.choicesOutput,
			handle: (call) => listChoices(during(services, call), screen, toWork(call)),
		}),
	];
}

/** Only screens with a formula that looks values up or calls a script have this call. */
function lookupRoutes(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	if (!hasLookups(screen)) return [];
	return [
		route('POST', 'lookup', {
			onlyReads: true,
			policy: { anyRight: ['view', 'create', 'edit'].map((right) => `${screen.name}:${right}`) },
			summary: `${screen.in('en').title}: what the fields that look values up or call scripts would show for a record in a form`,
			input: { type: 'object', required: ['values'], properties: { values: { type: 'object' } } },
			output: {
				type: 'object',
				properties: { values: { type: 'object' }, notes: { type: 'object', description: 'Why fields have no value, by their names' } },
			},
			handle: (call) => lookUp(during(services, call), screen, toWork(call)),
		}),
	];
}

function removeRoute(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route {
	return route('POST', 'remove', {
		policy: { right: `${screen.name}:remove` },
		summary: `${screen.in('en').title}: remove all of the given records, or none`,
		input: shapes.removeInput,
		output: shapes.idsOutput,
		handle: (call) => changeByCall(services, screen, { call, kind: remove }),
	});
}

function bulkEditRoute(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route {
	return route('POST', 'bulk-edit', {
		load: 'import',
		policy: { right: `${screen.name}:edit` },
		summary: `${screen.in('en').title}: set or clear fields of the given records, or of all that a list call finds; all of them or none`,
		input: shapes.bulkEditInput,
		output: shapes.bulkEditOutput,
		handle: (call) => changeByCall(services, screen, { call, kind: bulkEdit }),
	});
}

function actionRoute(
	services: RecordServices,
	screen: CompiledScreen,
	{ action, route }: { action: ResolvedAction; route: MakeRoute },
): Route {
	const { title, actions } = screen.in('en');
	return route('POST', action.name, {
		policy: { right: action.permissionKey },
		summary: `${title}: ${actions.find(({ name }) => name === action.name)?.title ?? action.name}`,
		input: shapes.idsInput,
		output: shapes.idsOutput,
		handle: (call) => changeByCall(services, screen, { call, kind: actionOf(action) }),
	});
}

async function query(services: RecordServices, screen: CompiledScreen, call: SignedInCall): Promise<unknown> {
	const work = await narrowCall(services, screen, toWork(call));
	const answer = await queryList(services, screen, work);
	const records = await describeRows(services, screen, { records: answer.dataResult, caller: work.caller });
	return { ...answer, dataResult: records.map((record) => toFileForms(screen.fields, record)) };
}

async function get(services: RecordServices, screen: CompiledScreen, call: SignedInCall): Promise<unknown> {
	const record = toFileForms(screen.fields, await getRecord(services, screen, toWork(call)));
	const variables = services.hooks[screen.name]?.variables;
	if (!variables) return record;
	const { principal, language } = call;
	const { tenantId } = principal;
	return new Answer(record, {
		variables: await variables({ principal, tenantId, language, record, db: services.database.forTenant(tenantId) }),
	});
}

function toWork(call: SignedInCall) {
	return { input: call.input, caller: toCaller(call) };
}
