import { inLanguage, type Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { SaveEventName } from '../../../../contract/documents/script/script-file.ts';
import { saveScriptLimits } from '../../../../contract/documents/script/script-limits.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { scriptVariables } from '../../../scripts/resolve-scripts.ts';
import { failureText, performScript } from '../../../scripts/run-script.ts';
import type { LibraryScript } from '../../../scripts/script-library.ts';
import { withCalendar } from '../../../scripts/with-calendar.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { keptFields } from '../../compiled/written-fields.ts';
import { judgeScripted } from '../check/record-input.ts';
import type { SavedRecord, Storing } from '../check/storing.ts';
import { changedByScript, isMaskedIn, recordForScript, storedForScript } from './script-record.ts';
import { saveScriptTexts } from './texts.ts';

type Values = Record<string, unknown>;

/** Whether saves of the screen run scripts; they then need a transaction. */
export function hasSaveScripts({ loaded }: CompiledScreen): boolean {
	return loaded.file.scripts !== undefined;
}

/**
 * The values as the screen's script leaves them. It sees what the person sees, and what it changes is judged as if the person had entered it,
 * except that it may fill in fields that are read-only in the form. Throws what the script refuses, or why it failed.
 */
export async function withBeforeSave(services: RecordServices, screen: CompiledScreen, storing: Storing): Promise<Values> {
	const script = scriptOf(services, screen, 'beforeSave');
	const { id, values, before, caller } = storing;
	if (!script) return values;
	const record = recordForScript(screen, { id, values, before, caller });
	const left = await run(script, screen, { record, before, caller, db: storing.runner.db });
	if (!isPlainObject(left)) throw failed(script, saveScriptTexts.noRecord(), caller);
	const changes = changedByScript(record, left);
	if (Object.keys(changes).length === 0) return values;
	const access = accessOf(screen, caller.principal);
	const masked = Object.keys(changes).filter((name) => isMaskedIn(access, name) && record[name] !== values[name]);
	const problems: FieldProblem[] = masked.map((path) => ({
		path,
		message: saveScriptTexts.masked({ title: fieldIn(screen, path, caller.language)?.title ?? path }),
	}));
	const kept = new Set(keptFields(screen).map(({ name }) => name));
	for (const path of Object.keys(changes)) if (!kept.has(path)) problems.push({ path, message: recordTexts.unknownField({ name: path }) });
	if (problems.length > 0) throw wrongValues(script, problems, { screen, caller });
	const judged = judgeScripted(screen, changes, { values, caller });
	if (judged.problems.length > 0) throw wrongValues(script, judged.problems, { screen, caller });
	return { ...values, ...Object.fromEntries([...kept].map((name) => [name, judged.whole[name] ?? null])) };
}

/** Runs the screen's script on the record as it is stored; what it refuses undoes the save. */
export async function runAfterSave(
	services: RecordServices,
	screen: CompiledScreen,
	{ record, before, caller, db }: SavedRecord & { caller: Caller; db: RecordDatabase },
): Promise<void> {
	const script = scriptOf(services, screen, 'afterSave');
	if (script) await run(script, screen, { record: storedForScript(screen, record, caller), before, caller, db });
}

function scriptOf({ scripts }: RecordServices, { loaded }: CompiledScreen, event: SaveEventName): LibraryScript | undefined {
	const name = loaded.file.scripts?.[event];
	if (name === undefined) return undefined;
	const script = scripts.find(name);
	// Without its checks nothing is stored.
	if (!script) throw new PortalError('unavailable', { message: saveScriptTexts.noScript({ name }) });
	return script;
}

interface Running {
	record: Values;
	before: StoredRecord | null;
	caller: Caller;
	db: RecordDatabase;
}

/** Returns the record as the script leaves it. */
async function run(script: LibraryScript, screen: CompiledScreen, { record, before, caller, db }: Running): Promise<unknown> {
	const { name, source, libraries, fingerprint } = script;
	const variables = {
		...scriptVariables(caller.context),
		language: caller.language,
		record,
		before: before && storedForScript(screen, before, caller),
	};
	const outcome = await performScript(source, await withCalendar(variables, script, db), {
		...{ libraries, owner: caller.tenantId, script: `${name} ${fingerprint}`, limits: saveScriptLimits },
	});
	if (!('failure' in outcome)) return outcome.record === null ? undefined : JSON.parse(outcome.record);
	const { failure } = outcome;
	if (failure.kind !== 'refused') throw failed(script, failureText(failure, { source, limits: saveScriptLimits }), caller);
	const { field, message } = failure;
	const isField = field !== null && screen.fieldBy.has(field) && !accessOf(screen, caller.principal).hidden.has(field);
	throw invalidInput(isField ? [{ path: field, message }] : [], message);
}

function failed(script: LibraryScript, reason: Message, { language }: Caller): PortalError {
	return invalidInput([], saveScriptTexts.failed({ title: script.titleIn(language), reason: reason.in(language) }));
}

/** The fields are not only beside their inputs: a person who did not enter the value looks for it elsewhere. */
function wrongValues(script: LibraryScript, problems: FieldProblem[], { screen, caller }: { screen: CompiledScreen; caller: Caller }) {
	const { language } = caller;
	const [first] = problems;
	const title = first && (fieldIn(screen, first.path.split('.')[0] ?? '', language)?.title ?? first.path);
	const message = first ? inLanguage(first.message, language) : '';
	const reason = title === undefined || message.includes(title) ? message : `${title} ${message}`;
	return invalidInput(problems, saveScriptTexts.wrongValues({ title: script.titleIn(language), reason }));
}
