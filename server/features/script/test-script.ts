import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { maxScriptDocument, saveScriptLimits } from '../../../contract/documents/script/script-limits.ts';
import { writeScriptRight } from '../../../contract/features/general-rights.ts';
import type { ScriptTestAnswer } from '../../../contract/features/operations/scripts.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Call } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { changedByScript } from '../../metadata/change/scripts/script-record.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { scriptVariables } from '../../scripts/resolve-scripts.ts';
import { failureText, performScript } from '../../scripts/run-script.ts';
import type { ScriptOutcome } from '../../scripts/script-task.ts';
import { withCalendar } from '../../scripts/with-calendar.ts';
import type { Services } from '../feature.ts';
import { limitsAnswer, needScript, refuseTenants } from './list-scripts.ts';
import { texts } from './texts.ts';

type Values = Record<string, unknown>;

const longestValues = 200_000;

/** Runs a script as a save of the caller would, on a record as the caller sees it. Nothing is stored but who looked at what. */
export async function testScript(services: Services, call: Call<Principal>): Promise<ScriptTestAnswer> {
	const { principal, input, language } = call;
	refuseTenants(principal);
	const tested = readTested(services, call);
	const screen = tested.screen === null ? null : services.records.visible(tested.screen, principal, language);
	const id = readOptionalId(input, ['id']) ?? null;
	if (id !== null && !screen) throw invalidInput([{ path: 'screen', message: texts.screenOfRecord() }]);
	const before = screen && id !== null ? plain(screen, (await services.records.get(screen.name, call, id)) as Values) : null;
	const entered = readValues(input.values, screen);
	const record = screen ? { ...emptyOf(screen, before), ...before, ...entered } : entered;
	const libraries = services.engine.scripts.librariesFor(tested.source);
	const variables = await withCalendar(
		{ ...scriptVariables(toCaller(call).context), language, record, before },
		{ source: tested.source, libraries },
		services.database.forTenant(principal.tenantId),
	);
	const outcome = await performScript(tested.source, variables, { libraries, owner: principal.tenantId, limits: saveScriptLimits });
	await noteTest(services, call, { name: tested.name, title: tested.title, screen: screen?.name ?? null, id });
	return toAnswer(outcome, { source: tested.source, record, screen, call });
}

interface Tested {
	/** Null for a text that is not in the library. */
	name: string | null;
	title: string;
	source: string;
	screen: string | null;
}

function readTested(services: Services, { principal, input }: Call<Principal>): Tested {
	const screen = readText(input, 'screen', 40) ?? null;
	const name = readText(input, 'name', 40) ?? null;
	if (input.source === undefined || input.source === null) {
		const { file, name: own } = needScript(services, requireText(input, 'name', 40));
		return { name: own, title: file.title, source: file.source, screen: file.screen ?? screen };
	}
	// Users who may write scripts of queries may run what they write.
	if (!may(principal, writeScriptRight)) throw new PortalError('noPermission', { message: texts.sourceRight() });
	return { name, title: name ?? '', source: requireText(input, 'source', maxScriptDocument), screen };
}

function readValues(values: unknown, screen: ResolvedScreen | null): Values {
	if (values === undefined || values === null) return {};
	if (!isPlainObject(values) || JSON.stringify(values).length > longestValues)
		throw invalidInput([{ path: 'values', message: texts.values({ max: longestValues }) }]);
	const known = screen && new Set(screen.fields.map(({ name }) => name));
	const unknown = known && Object.keys(values).find((name) => !known.has(name));
	if (typeof unknown === 'string') throw invalidInput([{ path: 'values', message: texts.unknownField({ name: unknown }) }]);
	return values;
}

/** Titles of references are no part of what scripts get. */
function plain(screen: ResolvedScreen, record: Values): Values {
	const { titles: _titles, hasChildren: _hasChildren, ...values } = record;
	const known = new Set(screen.fields.map(({ name }) => name));
	return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name) || name === 'id'));
}

/** A new record has no values. */
function emptyOf(screen: ResolvedScreen, before: Values | null): Values {
	if (before) return {};
	return Object.fromEntries(screen.fields.filter(({ system, writeOnly }) => !system && !writeOnly).map(({ name }) => [name, null]));
}

/** The run itself changes nothing, but the values of the record were seen. */
async function noteTest(
	{ database }: Services,
	{ principal, ip: address }: Call<Principal>,
	{ name, title, screen, id }: { name: string | null; title: string; screen: string | null; id: string | null },
): Promise<void> {
	await database.tenantTransaction(principal.tenantId, (db) =>
		writeAudit(db, {
			action: 'script-test',
			principal,
			address,
			object: { type: 'script', id: name ?? '', name: title },
			...(screen !== null && { reason: [screen, id].filter(Boolean).join(' ') }),
		}),
	);
}

interface Shown {
	source: string;
	record: Values;
	screen: ResolvedScreen | null;
	call: Call<Principal>;
}

function toAnswer(outcome: ScriptOutcome, { source, record, screen, call: { language } }: Shown): ScriptTestAnswer {
	const { log, milliseconds } = outcome;
	const shared = { log, milliseconds, limits: limitsAnswer(), refusal: null, problem: null };
	if ('failure' in outcome) {
		const { kind, message, field, line, column, library } = outcome.failure;
		if (kind === 'refused') return { ...shared, value: null, changes: [], refusal: { message, field } };
		const said = failureText(outcome.failure, { source, limits: saveScriptLimits }).in(language);
		return { ...shared, value: null, changes: [], problem: { message: said, line, column, library } };
	}
	const left: unknown = outcome.record === null ? null : JSON.parse(outcome.record);
	if (!isPlainObject(left)) return { ...shared, value: null, changes: [], problem: problemOf(texts.noRecord(), language) };
	const titleOf = (name: string) => screen?.fields.find((field) => field.name === name)?.title ?? name;
	const changes = Object.entries(changedByScript(record, left)).map(([field, after]) => ({
		...{ field, title: titleOf(field), after },
		before: record[field] ?? null,
	}));
	return { ...shared, value: outcome.json === null ? null : JSON.parse(outcome.json), changes };
}

function problemOf(message: Message, language: Call<Principal>['language']): ScriptTestAnswer['problem'] {
	return { message: message.in(language), line: null, column: null, library: null };
}
