import type { FieldError, FieldProblem } from '../../base/envelope.ts';
import type { Language } from '../../base/languages.ts';
import { fieldErrorsIn } from '../../base/portal-error.ts';
import { ownValue } from '../../input/plain-object.ts';
import { recordBudget } from '../../patterns/match-pattern.ts';
import { isMaskOf } from '../../records/mask-value.ts';
import type { ResolvedField, ResolvedScreen } from '../../screen/resolved-screen.ts';
import { defaultPasswordPolicy, passwordMessageValues } from '../rules/password-policy.ts';
import { problemMessage } from '../rules/problem-message.ts';
import type { LocatedProblem, ValidationOptions, ValueProblem } from '../rules/validation-options.ts';
import { checkLength } from '../values/check-entries.ts';
import { checkStructure } from '../values/check-structure.ts';
import { checkRules, checkType, isBlank, isWithoutValue, missingProblem } from '../values/check-value.ts';
import { isSameValue } from '../values/same-value.ts';
import { applyDefaults, defaultValue } from './apply-defaults.ts';
import { brokenRules } from './broken-rules.ts';
import { checkList } from './check-list.ts';
import { type FieldState, fieldState, isFixed } from './field-state.ts';
import { indexOf } from './screen-index.ts';
import { settleRecord } from './settle-record.ts';

/** Validation for a reader, in their language. */
type ReadOptions = ValidationOptions & { language: Language };

/**
 * Everything that is wrong with a record: the same in the browser and on the server. On `update` the record may be partial;
 * fields that are not named keep their value. An unchanged value is not judged again, so a rule added later locks nobody out.
 * Values of hidden fields must have the right type, and that is all: they are taken out when the record is settled for storing.
 */
export function validateRecord(screen: ResolvedScreen, record: unknown, options: ReadOptions): FieldError[] {
	const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
	const problems = isRecord
		? judgeRecord(screen, record as Record<string, unknown>, options).problems
		: toProblems([{ path: '', message: 'notARecord' }], options);
	return fieldErrorsIn(problems, options.language);
}

/** Everything that is wrong with a record, among it what rules between fields find, and the record as it would be stored. */
export function judgeRecord(
	screen: ResolvedScreen,
	sent: Record<string, unknown>,
	given: ValidationOptions,
): { problems: FieldProblem[]; broken: FieldProblem[]; whole: Record<string, unknown> } {
	const options = { patternBudget: recordBudget(), ...given };
	const whole = wholeRecord(screen, sent, options);
	const unknown = Object.keys(sent).filter((name) => !isKnown(screen, name, options));
	const problems: LocatedProblem[] = unknown.map((name) => ({ path: name, message: 'unknownField', values: { name } }));
	for (const field of screen.fields) problems.push(...checkField(screen, field, { sent, whole, options }));
	const broken = toProblems(rulesOf(screen, { sent, whole, options }, problems), options);
	return { problems: [...toProblems(problems, options), ...broken], broken, whole };
}

function rulesOf(screen: ResolvedScreen, { whole, options }: Judged, problems: LocatedProblem[]): LocatedProblem[] {
	const { context, isHidden } = options;
	const { fieldOf } = indexOf(screen);
	return brokenRules(screen.rules, {
		record: whole,
		before: options.mode === 'update' ? (options.before ?? {}) : null,
		fields: screen.fields,
		fieldOf,
		context,
		isHidden,
		wrong: problems.map(({ path }) => path),
		isShown: (name) => {
			const field = fieldOf(name);
			return field !== undefined && fieldState(screen, field, { record: whole, context }).isVisible;
		},
	});
}

/** What is wrong with one field of a record, for judging while the user types. */
export function validateField(
	screen: ResolvedScreen,
	record: Record<string, unknown>,
	options: ReadOptions & { field: string },
): FieldError[] {
	const field = indexOf(screen).fieldOf(options.field);
	if (!field) return [];
	const judged = { sent: record, whole: wholeRecord(screen, record, options), options };
	const own = checkField(screen, field, judged);
	const rules = screen.rules.some(({ fields }) => fields.includes(field.name)) ? rulesOf(screen, judged, own) : [];
	const problems = [...own, ...rules.filter(({ path }) => path === field.name)];
	return fieldErrorsIn(toProblems(problems, options), options.language);
}

/** The record as it would be stored after what was sent: with defaults or what was stored before, with computed values, and without what conditions hide. */
function wholeRecord(screen: ResolvedScreen, sent: Record<string, unknown>, options: ValidationOptions): Record<string, unknown> {
	const whole = options.mode === 'create' ? applyDefaults(screen, sent, options.context) : { ...options.before, ...sent };
	return settleRecord(screen, whole, options);
}

interface Judged {
	/** What the caller sent. */
	sent: Record<string, unknown>;
	/** What would be stored. */
	whole: Record<string, unknown>;
	options: ValidationOptions;
}

function isKnown(screen: ResolvedScreen, name: string, options: ValidationOptions): boolean {
	if (indexOf(screen).fieldOf(name) !== undefined) return true;
	if (options.mode !== 'update') return false;
	// What was read can be saved: the server adds these to the fields, and columns of referenced records (`enterprise.name`).
	const isColumn = screen.list.columns.some(({ field }) => field === name && name.includes('.'));
	return isColumn || name === 'titles' || (name === 'hasChildren' && screen.parentField !== null);
}

function checkField(screen: ResolvedScreen, field: ResolvedField, judged: Judged): LocatedProblem[] {
	const { sent, whole, options } = judged;
	const isSent = Object.hasOwn(sent, field.name) && sent[field.name] !== undefined;
	const value = isSent ? ownValue(sent, field.name) : undefined;
	const locate = (problem: ValueProblem): LocatedProblem[] => [{ path: field.name, ...problem }];
	if (field.system) return isSent ? checkSystemField(field, value, options).flatMap(locate) : [];
	const state = fieldState(screen, field, { record: whole, context: options.context });
	if (state.isRequired && isMissing(field, judged)) return locate(missingProblem(field));
	const tooFew = state.isVisible ? checkEmptyList(field, ownValue(whole, field.name)) : undefined;
	if (!isSent) return tooFew && options.mode === 'create' ? [tooFew] : [];
	if (isUntouched(field, value, options)) return [];
	const refused = refusedChange(field, value, { state, options });
	if (refused) return locate(refused);
	if (tooFew) return [tooFew];
	if (value === null) return [];
	return state.isVisible ? checkAll(field, value, judged) : checkShape(field, value, judged);
}

/** A list without entries has no value, and may still have too few of them. */
function checkEmptyList(field: ResolvedField, value: unknown): LocatedProblem | undefined {
	return field.type === 'array' && field.schema === undefined && isBlank(value) ? checkLength(field, []) : undefined;
}

/** On update a field that is not sent keeps its value, and counts as missing only if a condition newly requires it; an empty password is not a value. */
function isMissing(field: ResolvedField, { sent, whole, options }: Judged): boolean {
	if (options.isFromFile && field.writeOnly) return false;
	if (options.mode === 'update' && (field.writeOnly || (field.required && !Object.hasOwn(sent, field.name)))) return false;
	return isWithoutValue(field, ownValue(whole, field.name));
}

function checkSystemField(field: ResolvedField, value: unknown, options: ValidationOptions): ValueProblem[] {
	const isOwn = options.mode === 'update' && (field.name === 'id' || field.name === 'version');
	if (isOwn) return [checkType(field, value)].filter((problem) => problem !== undefined);
	return isUntouched(field, value, options) ? [] : [{ message: 'readOnly' }];
}

function isUntouched(field: ResolvedField, value: unknown, options: ValidationOptions): boolean {
	if (options.mode === 'create') return false;
	const stored = ownValue(options.before, field.name);
	return field.writeOnly ? isBlank(value) : isSameValue(field, value, stored) || isMaskOf(field, value, stored);
}

function refusedChange(
	field: ResolvedField,
	value: unknown,
	judged: { state: FieldState; options: ValidationOptions },
): ValueProblem | undefined {
	const { state, options } = judged;
	const isUpdate = options.mode === 'update';
	if (isFixed(field, isUpdate ? (options.before ?? {}) : null)) return { message: 'setOnce' };
	if (!state.isReadOnly || (options.isDetermined?.(field.name) && field.computed === undefined)) return undefined;
	return !isUpdate && isSameValue(field, value, defaultValue(field, options.context)) ? undefined : { message: 'readOnly' };
}

function checkShape(field: ResolvedField, value: unknown, { whole, options }: Judged): LocatedProblem[] {
	if (field.schema) return checkStructure(field, value, {});
	if (field.type === 'array') return checkList(field, value, { ...options, settled: ownValue(whole, field.name) });
	const problem = checkType(field, value);
	return problem ? [{ path: field.name, ...problem }] : [];
}

function checkAll(field: ResolvedField, value: unknown, { whole, options }: Judged): LocatedProblem[] {
	if (field.schema) return checkStructure(field, value, options);
	if (field.type === 'array') return checkList(field, value, { ...options, settled: ownValue(whole, field.name) });
	const problem = checkType(field, value) ?? checkRules(field, value, options);
	return problem ? [{ path: field.name, ...problem }] : [];
}

function toProblems(problems: LocatedProblem[], options: ValidationOptions): FieldProblem[] {
	if (problems.length === 0) return [];
	const password = passwordMessageValues(options.passwordPolicy ?? defaultPasswordPolicy);
	return problems.map(({ path, message, values, text }) => ({
		path,
		message: text ?? problemMessage(message, { values, password }),
	}));
}
