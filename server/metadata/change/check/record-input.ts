import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { toFileIds } from '../../../../contract/files/file-values.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StepBudget } from '../../../../contract/patterns/run-automaton.ts';
import { isMaskOf } from '../../../../contract/records/mask-value.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { defaultValue } from '../../../../contract/validation/record/apply-defaults.ts';
import { judgeRecord } from '../../../../contract/validation/record/validate-record.ts';
import type { PasswordPolicy } from '../../../../contract/validation/rules/password-policy.ts';
import type { ValidationOptions } from '../../../../contract/validation/rules/validation-options.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { may } from '../../../principal/principal.ts';
import { accessOf, type ScreenAccess } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { judgeSchema } from '../../base/schemas/judge-schema.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, isInUniqueSet } from '../../compiled/compiled-screen.ts';
import { keptFields } from '../../compiled/written-fields.ts';
import { normaliseRows, rowsIn } from './child-rows.ts';
import { cleanHtml } from './clean-html.ts';
import { computeOf } from './compute-fields.ts';
import { maskedWrites } from './masked-writes.ts';

type Values = Record<string, unknown>;

/** What a save may store, after every check that needs no database. */
export interface CheckedRecord {
	/** The value of each stored field. */
	values: Values;
	/** Values that hooks receive and no column stores: those that were sent. */
	writeOnly: Values;
	/** Fields whose change the history lists even when the value is the same; see `MaskedWrites`. */
	rewritten: ReadonlySet<string>;
}

interface CheckOf {
	before: Values | null;
	caller: Caller;
	/** What the caller may see of the record as it was. Default: what they may see of all records. */
	access?: ScreenAccess;
	trustsRows?: boolean;
	/** Active for passwords among what was sent. */
	passwordPolicy?: PasswordPolicy | undefined;
	/** What the patterns may cost; default: the budget of one record. */
	patternBudget?: StepBudget | undefined;
	/** Write-only values are not required, as a file never has them. */
	isFromFile?: boolean | undefined;
}

/** Judges what was sent against the record as it was; throws `invalidInput` with every field that is wrong. `trustsRows`: rows and their ids come from the record's own history. */
export function checkRecord(
	screen: CompiledScreen,
	sent: Values,
	{ before, caller, access = accessOf(screen, caller.principal), trustsRows = false, passwordPolicy, patternBudget, isFromFile }: CheckOf,
): CheckedRecord {
	const resolved = screen.in(caller.language);
	const normal = normalise(screen, sent, { before, caller, trustsRows });
	const { known, rewritten } = maskedWrites(screen, sent, { before, access });
	const judged = judgeFor(screen, normal, { before: known, caller, passwordPolicy, patternBudget, isFromFile });
	const errors = [...judged.problems, ...refusedRights(screen, normal, { before: known, caller })];
	if (errors.length > 0) throw invalidInput(dropSecond(errors));
	const { whole } = judged;
	const values = Object.fromEntries(keptFields(screen).map(({ name }) => [name, ownValue(whole, name) ?? null]));
	const isGiven = ({ name, writeOnly, external }: ResolvedField) =>
		writeOnly ? ownValue(whole, name) !== undefined : external === true && ownValue(normal, name) !== undefined;
	const writeOnly = Object.fromEntries(resolved.fields.filter(isGiven).map(({ name }) => [name, ownValue(whole, name)]));
	return { values, writeOnly, rewritten };
}

/**
 * What is wrong with values that a script sets in a record on its way into the database, and the record with them. They are judged like values that the
 * caller enters, also by the caller's rights, except that a script may set what forms show read-only.
 */
export function judgeScripted(
	screen: CompiledScreen,
	set: Values,
	{ values, caller }: { values: Values; caller: Caller },
): Pick<ReturnType<typeof judgeRecord>, 'problems' | 'whole'> {
	const normal = normalise(screen, set, { before: values, caller, trustsRows: false });
	const { problems, whole } = judgeFor(screen, normal, { before: values, caller, isDetermined: (name) => Object.hasOwn(set, name) });
	return { problems: dropSecond([...problems, ...refusedRights(screen, normal, { before: values, caller })]), whole };
}

/** What is wrong with a record as far as the caller can correct it, and the record as it would be stored. */
export function judgeFor(
	screen: CompiledScreen,
	normal: Values,
	{
		before,
		caller,
		passwordPolicy,
		patternBudget,
		isFromFile,
		isDetermined,
	}: Pick<CheckOf, 'before' | 'caller' | 'passwordPolicy' | 'patternBudget' | 'isFromFile'> & Pick<ValidationOptions, 'isDetermined'>,
): ReturnType<typeof judgeRecord> {
	const { context } = caller;
	const { hidden } = accessOf(screen, caller.principal);
	const options: ValidationOptions = {
		mode: before ? 'update' : 'create',
		before,
		context,
		...(passwordPolicy && { passwordPolicy }),
		...(patternBudget && { patternBudget }),
		...(isDetermined && { isDetermined }),
		...(isFromFile && { isFromFile }),
		compute: computeOf(screen, caller),
		isHidden: (path) => hidden.has(path),
		judgeSchema,
	};
	const { problems, ...judged } = judgeRecord(screen.in(caller.language), normal, options);
	return { ...judged, problems: problems.filter((problem) => mayJudge(screen, problem, { normal, caller })) };
}

/** Fields that a caller may not see and did not send are not required of them: a user with the right fills them in. */
function mayJudge(screen: CompiledScreen, { path }: FieldProblem, { normal, caller }: { normal: Values; caller: Caller }): boolean {
	const [name = '', index, cell] = path.split('.');
	const isHidden = (field: ResolvedField | undefined): boolean =>
		field?.readRight !== undefined && caller.principal !== null && !may(caller.principal, `${screen.name}:${field.readRight}`);
	const field = screen.fieldBy.get(name);
	if (isHidden(field)) return Object.hasOwn(normal, name);
	if (!isHidden(field?.itemFields?.find((candidate) => candidate.name === cell))) return true;
	const row = Array.isArray(normal[name]) ? (normal[name][Number(index)] as Values | undefined) : undefined;
	return row?.[cell ?? ''] != null;
}

/** One spelling for each value: empty choices are null, moments are UTC, a masked value that came back is the stored one. */
function normalise(
	screen: CompiledScreen,
	sent: Values,
	{ before, caller, trustsRows }: { before: Values | null; caller: Caller; trustsRows: boolean },
): Values {
	const normal: Values = {};
	for (const [name, value] of Object.entries(toFileIds(screen.fields, sent))) {
		if (value === undefined) continue;
		const field = screen.fieldBy.get(name);
		const child = screen.children.find((candidate) => candidate.name === name);
		if (!field) normal[name] = value;
		else if (field.computed !== undefined) continue;
		else if (!child)
			normal[name] = normaliseValue(field, value === '' && isInUniqueSet(screen, name) ? null : value, ownValue(before, name));
		else {
			const rows = { sent: value === '' ? null : value, stored: rowsIn(before, child), context: caller.context, trustsRows };
			normal[name] = normaliseRows(child, { ...rows, normalise: normaliseValue });
		}
	}
	return normal;
}

/** The one spelling of a value; `stored` is what the record has. */
export function normaliseValue(field: ResolvedField, given: unknown, stored: unknown): unknown {
	const value = field.options ? withTextOptions(field, given) : given;
	if (field.mask && isMaskOf(field, value, stored)) return stored;
	if (value === '' && (field.type !== 'string' || field.options || field.reference || field.unique)) return null;
	if (field.reference && typeof value === 'string') return value.toLowerCase();
	const { isHtml, normalise: toNormal } = formatOf(field) ?? {};
	if (isHtml && typeof value === 'string') return cleanHtml(value);
	return toNormal ? toNormal(value) : value;
}

/** Options that are digits may be sent as numbers. */
function withTextOptions({ options }: ResolvedField, value: unknown): unknown {
	const toText = (one: unknown) => (typeof one === 'number' && options?.some((option) => option.value === String(one)) ? String(one) : one);
	return Array.isArray(value) ? value.map(toText) : toText(value);
}

/** Fields that the caller may not see are unknown to them; those they may not write must come back unchanged. */
function refusedRights(
	screen: CompiledScreen,
	sent: Values,
	{ before, caller }: { before: Values | null; caller: Caller },
): FieldProblem[] {
	const { principal, language } = caller;
	if (!principal) return [];
	return Object.keys(sent).flatMap((name) => {
		const field = screen.fieldBy.get(name);
		if (!field) return [];
		if (field.readRight && !may(principal, `${screen.name}:${field.readRight}`)) {
			return [{ path: name, message: recordTexts.unknownField({ name }) }];
		}
		const isRefused =
			field.writeRight &&
			!may(principal, `${screen.name}:${field.writeRight}`) &&
			!isSameValue(field, ownValue(sent, name), ownValue(before, name));
		if (isRefused) return [{ path: name, message: recordTexts.writeRight({ title: fieldIn(screen, name, language)?.title }) }];
		return refusedCells(screen, field, { sent, before, caller });
	});
}

/** Cells of rows that the caller may not see or write must be what they were, or the default of a new row. */
function refusedCells(
	screen: CompiledScreen,
	{ name, itemFields = [] }: ResolvedField,
	{ sent, before, caller }: { sent: Values; before: Values | null; caller: Caller },
): FieldProblem[] {
	const { principal, language, context } = caller;
	const lacks = (right: string | undefined): boolean =>
		right !== undefined && principal !== null && !may(principal, `${screen.name}:${right}`);
	const guarded = itemFields.filter((cell) => lacks(cell.readRight) || lacks(cell.writeRight));
	if (guarded.length === 0 || !Array.isArray(ownValue(sent, name))) return [];
	const stored = new Map(rowsIn(before, { name }).map((row) => [row.id, row]));
	const titleOf = (cell: string) => fieldIn(screen, name, language)?.itemFields?.find((field) => field.name === cell)?.title;
	return rowsIn(sent, { name }).flatMap((row, index) =>
		guarded
			.filter(
				(cell) =>
					!isSameValue(cell, ownValue(row, cell.name), stored.has(row.id) ? stored.get(row.id)?.[cell.name] : defaultValue(cell, context)),
			)
			.map((cell) => {
				const text = lacks(cell.readRight) ? 'unknownField' : 'writeRight';
				return {
					path: `${name}.${index}.${cell.name}`,
					message: messageOf(recordTexts, text, { name: cell.name, title: titleOf(cell.name) }),
				};
			}),
	);
}

function dropSecond(errors: FieldProblem[]): FieldProblem[] {
	return errors.filter((error, index) => errors.findIndex((other) => other.path === error.path) === index);
}
