import { checkCondition } from '../../conditions/check-condition.ts';
import { createFieldLookup } from '../../conditions/condition-context.ts';
import { nextOf, readCron } from '../../processes/cron.ts';
import { readDuration } from '../../processes/duration.ts';
import {
	type FieldAssignment,
	isEntered,
	type ProcessFile,
	type ProcessNode,
	type ProcessParty,
	reservedOutcomes,
	type StartSchedule,
	type TaskDeadline,
	type TaskSettings,
} from '../../processes/process.ts';
import { fieldsOf } from '../../processes/request-template.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { toFinding } from '../conditions/check-conditions.ts';
import { checkConditionFormula } from '../fields/check-formulas.ts';
import { checkAreaTexts } from '../fields/check-texts.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { checkFlows, type NameOf } from './check-flows.ts';
import { outcomeField } from './outcome-field.ts';
import { variableFields } from './variable-fields.ts';

/** What a process is checked against. */
export interface ProcessKnowledge {
	/** The names of the screens. */
	screens: Iterable<string>;
	/** The fields of the screen of the process; undefined when there is no such screen, null when it has no records of its own. */
	fields: readonly ResolvedField[] | undefined | null;
	nameOf: NameOf;
}

/** What is wrong with a process whose elements could be read. */
export function checkProcess(file: ProcessFile, { screens, fields, nameOf }: ProcessKnowledge): Finding[] {
	const own = [...checkFlows(file, nameOf), ...checkAreaTexts({ title: file.title, ...(file.texts && { texts: usedTexts(file) }) })];
	const at = toPointer(file.id);
	if (fields === undefined)
		return [...own, { code: 'unknown-screen', pointer: at, values: { name: file.screen, hint: nearestHint(file.screen, screens) } }];
	if (fields === null) return [...own, { code: 'process-of-feature', pointer: at, values: { name: file.screen } }];
	const variables = variableFields(file);
	const check: Check = { fields, known: [...fields, ...variables], nameOf };
	return [
		...own,
		...checkVariables(variables, at, fields),
		...[...file.starters, ...file.managers].flatMap((party) => checkParty(party, file.id, check)),
		...file.nodes.flatMap((node) => checkNode(node, check)),
		...file.flows.flatMap(({ id, condition }) =>
			condition === undefined ? [] : checkFlowCondition(condition, toPointer(id), check.known),
		),
	];
}

interface Check {
	fields: readonly ResolvedField[];
	/** The fields, and the variables of the process. */
	known: readonly ResolvedField[];
	nameOf: NameOf;
}

/** A name means one thing, in conditions as in results. */
function checkVariables(variables: readonly ResolvedField[], pointer: string, fields: readonly ResolvedField[]): Finding[] {
	const taken = new Set([outcomeField.name, ...fields.map(({ name }) => name)]);
	const names = variables.map(({ name }) => name);
	const repeated = names.filter((name, index) => taken.has(name) || names.indexOf(name) !== index);
	return repeated.map((name): Finding => ({ code: 'repeated-name', pointer, values: { name } }));
}

/** Only the title is checked for translations; the other texts of the file may be translated, too. */
function usedTexts({ title, texts }: ProcessFile): NonNullable<ProcessFile['texts']> {
	const only = (table: Record<string, string> = {}) => Object.fromEntries(Object.entries(table).filter(([text]) => text === title));
	return { 'zh-TW': only(texts?.['zh-TW']), en: only(texts?.en) };
}

function checkNode({ id, task, copyTo, set = [], results = [], http, schedule, ...node }: ProcessNode, check: Check): Finding[] {
	const people = task?.assignees ?? copyTo ?? schedule?.initiators;
	const element = check.nameOf(id);
	return [
		...(people?.length === 0 ? [{ code: 'no-assignee', pointer: toPointer(id), values: { element } } satisfies Finding] : []),
		...(people ?? []).flatMap((party) => checkParty(party, id, check)),
		...Object.entries(task?.fields ?? {}).flatMap(([name, access]) => {
			const isWritten = isEntered(access);
			const wrong = checkField(name, id, { ...check, known: check.fields, isWritten });
			return isWritten && wrong.length === 0 ? checkEntered(name, id, check) : wrong;
		}),
		...(task ? [...checkOutcomes(task, id, check), ...checkRequired(task, id, check)] : []),
		...set.flatMap((assignment) => checkAssignment(assignment, id, check)),
		...results.flatMap(({ field }) => (field === '' ? [] : checkField(field, id, { ...check, isWritten: true }))),
		...(http ? [...fieldsOf(http.address), ...fieldsOf(http.body ?? '')].flatMap((name) => checkSent(name, id, check)) : []),
		...(node.type === 'start' && node.parent !== undefined && (schedule || node.message !== undefined)
			? [{ code: 'start-not-here', pointer: toPointer(id), values: { element } } satisfies Finding]
			: []),
		...(task?.unused ?? []).map((name): Finding => ({ code: 'task-setting-unused', pointer: toPointer(id), values: { element, name } })),
		...(task?.due ? checkReminder(task.due, id, check) : []),
		...(schedule && node.parent === undefined ? [...checkMoments(schedule, id, check), ...checkBegun(set, id, check)] : []),
	];
}

/** Conditions, statistics and the portal itself tell decisions apart by their names. */
function checkOutcomes({ outcomes }: TaskSettings, id: string, { nameOf }: Check): Finding[] {
	const names = outcomes.map(({ name }) => name).filter((name) => name !== '');
	const find = (code: 'repeated-outcome' | 'reserved-outcome', wrong: string[]) =>
		[...new Set(wrong)].map((name): Finding => ({ code, pointer: toPointer(id), values: { element: nameOf(id), name } }));
	return [
		...find(
			'repeated-outcome',
			names.filter((name, index) => names.indexOf(name) !== index),
		),
		...find(
			'reserved-outcome',
			names.filter((name) => reservedOutcomes.includes(name)),
		),
	];
}

/** What a decision requires is entered in the task. */
function checkRequired({ outcomes, fields }: TaskSettings, id: string, { nameOf }: Check): Finding[] {
	const entered = Object.keys(fields).filter((name) => isEntered(fields[name]));
	return outcomes
		.flatMap(({ requires = [] }) => requires)
		.filter((name) => !entered.includes(name))
		.map((name) => ({ code: 'required-not-entered', pointer: toPointer(id), values: { element: nameOf(id), name } }));
}

/** A reminder that comes with the task itself. */
function checkReminder({ duration, remind = '' }: TaskDeadline, id: string, { nameOf }: Check): Finding[] {
	const [whole, before] = [duration, remind].map((text) => readDuration(text));
	if (!whole || !before || before.days * 1440 + before.minutes < whole.days * 1440 + whole.minutes) return [];
	return [{ code: 'reminder-too-early', pointer: toPointer(id), values: { element: nameOf(id) } }];
}

/** A schedule whose moments are all over. */
function checkMoments({ date, cron = '', zone }: StartSchedule, id: string, { nameOf }: Check): Finding[] {
	const now = new Date();
	const read = date === undefined ? readCron(cron, zone) : undefined;
	const next = date === undefined ? read && nextOf(read, now, { zone }) : new Date(date);
	if (next && next > now) return [];
	return [{ code: 'schedule-without-moment', pointer: toPointer(id), values: { element: nameOf(id) } }];
}

/** Required fields that a record made by a schedule would lack, so that its case would never begin. */
function checkBegun(set: readonly FieldAssignment[], id: string, { fields, nameOf }: Check): Finding[] {
	const isFilled = ({ name, ...field }: ResolvedField) =>
		set.some((assignment) => assignment.field === name) ||
		[field.default, field.computed, field.rule, field.visibleWhen].some((one) => one !== undefined) ||
		[field.system, field.external, field.readOnly].includes(true);
	return fields
		.filter((field) => field.required && !isFilled(field))
		.map(({ title, name }) => ({
			code: 'start-without-value',
			pointer: toPointer(id),
			values: { element: nameOf(id), name: title ?? name },
		}));
}

/** Users who may edit the process must not learn what needs a right of its own. */
function checkSent(name: string, id: string, { known, nameOf }: Check): Finding[] {
	const field = known.find((one) => one.name === name);
	const pointer = toPointer(id);
	if (!field) return [unknownField(name, pointer, known)];
	const isGuarded = field.readRight !== undefined || field.mask !== undefined || field.writeOnly === true;
	return isGuarded ? [{ code: 'secret-not-readable', pointer, values: { element: nameOf(id), name } }] : [];
}

function checkField(name: string, id: string, { known, nameOf, isWritten }: Check & { isWritten: boolean }): Finding[] {
	const field = known.find((one) => one.name === name);
	const pointer = toPointer(id);
	if (!field) return [unknownField(name, pointer, known)];
	const isFixed = field.system || field.computed !== undefined || field.rule !== undefined || field.external === true;
	return isWritten && isFixed ? [{ code: 'field-not-editable', pointer, values: { element: nameOf(id), name } }] : [];
}

/** Fields that some people, or in some records nobody, can fill in. */
function checkEntered(name: string, id: string, { fields, nameOf }: Check): Finding[] {
	const field = fields.find((one) => one.name === name);
	const pointer = toPointer(id);
	const values = { element: nameOf(id), name: field?.title ?? name };
	return [
		...(field?.readOnly || field?.readOnlyWhen ? [{ code: 'task-field-read-only', pointer, values } satisfies Finding] : []),
		...(field?.readRight === undefined ? [] : [{ code: 'task-field-guarded', pointer, values } satisfies Finding]),
	];
}

function checkAssignment({ field, formula }: FieldAssignment, id: string, check: Check): Finding[] {
	const compared = check.known.find(({ name }) => name === field);
	const wrong = field === '' ? [] : checkField(field, id, { ...check, isWritten: true });
	return [
		...wrong,
		...(formula === '' ? [] : checkConditionFormula(formula, toPointer(id), { fields: [...check.known, outcomeField], compared })),
	];
}

function unknownField(name: string, pointer: string, fields: readonly ResolvedField[]): Finding {
	const names = fields.map((known) => known.name);
	return { code: 'unknown-field', pointer, values: { name, hint: nearestHint(name, names) } };
}

const parties = ['employee', 'organisation'];

function checkParty({ type, value }: ProcessParty, id: string, { fields, known, nameOf }: Check): Finding[] {
	if (type === 'formula' && value !== undefined)
		return checkConditionFormula(value, toPointer(id), { fields: [...known, outcomeField], compared: undefined });
	if (type !== 'field' || value === undefined) return [];
	const field = fields.find(({ name }) => name === value);
	const pointer = toPointer(id);
	if (!field) return [unknownField(value, pointer, fields)];
	const isParty = parties.includes(field.reference?.screen ?? '') && !field.writeOnly;
	return isParty ? [] : [{ code: 'party-does-not-fit', pointer, values: { element: nameOf(id), name: value } }];
}

function checkFlowCondition(
	condition: NonNullable<ProcessFile['flows'][number]['condition']>,
	pointer: string,
	own: readonly ResolvedField[],
): Finding[] {
	const fields = [...own, outcomeField];
	if (typeof condition === 'string')
		return checkConditionFormula(condition, pointer, { fields, compared: { name: 'condition', type: 'boolean' } });
	const names = fields.map(({ name }) => name);
	return checkCondition(condition, { fieldOf: createFieldLookup(fields), purpose: 'record' }).map((finding) =>
		toFinding(finding, { pointer, names }),
	);
}
