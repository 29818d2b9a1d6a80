import { readDynamicValue } from '../../conditions/dynamic-value.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { type ActionFile, isStandardAction, standardPermissions } from '../../screen/screen.ts';
import { baseOf } from '../../screen/screen-source.ts';
import { judgeValue } from '../../validation/record/judge-value.ts';
import { validationTexts } from '../../validation/rules/texts.ts';
import { type CheckContext, checkFieldName, repeated } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** The calls that every screen has; an action of that name could not be reached. */
const standardCalls = [
	'query',
	'get',
	'save',
	'history',
	'restore',
	'unique',
	'export',
	'import',
	'template',
	'count',
	'bulk-edit',
	'summary',
	'unmask',
	'saveMove',
	'saveSort',
];

/** What is wrong with the actions and permissions. */
export function checkActions(context: CheckContext): Finding[] {
	const { actions = [], permissions = [] } = context.source.file;
	const names = actions.map((action) => action.name);
	const rights = permissions.map((permission) => permission.name);
	const standardRights: readonly string[] = standardPermissions;
	return [
		...nameFindings('actions', names, standardCalls),
		...actions.flatMap(checkStandard),
		...actions.flatMap((action, index) => checkEffect(action, toPointer('actions', index), context)),
		...nameFindings('permissions', rights, standardRights),
		...actions.flatMap((action, index) =>
			Object.entries(action.set ?? {}).flatMap(([name, value]) =>
				checkSet(name, value, { pointer: toPointer('actions', index, 'set', name), context }),
			),
		),
	];
}

/** A standard action has a fixed effect: its file defines the title of its button and, for one with a confirmation, its question. */
function checkStandard(action: ActionFile, index: number): Finding[] {
	if (!isStandardAction(action.name)) return [];
	const sayable = action.name === 'remove' ? ['name', 'title', 'confirm'] : ['name', 'title'];
	const said = Object.keys(action).filter((key) => !sayable.includes(key));
	return said.map((key) => ({
		code: 'standard-action',
		pointer: toPointer('actions', index, key),
		values: { name: action.name },
		atKey: true,
	}));
}

/** An action without data of its own opens a group of the form, or is the name of a call that a feature brings. */
function checkEffect(action: ActionFile, pointer: string, { source, portal }: CheckContext): Finding[] {
	const isHandled = isStandardAction(action.name) || portal.calls.has(`POST ${baseOf(source)}/${action.name}`);
	const opensGroup = source.file.form?.groups?.some(({ name }) => name === action.group);
	if (action.set || action.dialog || opensGroup || isHandled) return [];
	return [{ code: 'action-without-effect', pointer, values: { name: action.name } }];
}

function nameFindings(property: string, names: string[], reserved: readonly string[]): Finding[] {
	const pointer = (index: number): string => toPointer(property, index, 'name');
	return [
		...repeated(names).map(({ name, index }): Finding => ({ code: 'repeated-name', pointer: pointer(index), values: { name } })),
		...names.flatMap((name, index): Finding[] =>
			reserved.includes(name) ? [{ code: 'reserved-name', pointer: pointer(index), values: { name } }] : [],
		),
	];
}

function checkSet(name: string, value: unknown, { pointer, context }: { pointer: string; context: CheckContext }): Finding[] {
	const field = context.fields.find((candidate) => candidate.name === name && !candidate.system);
	if (!field) return checkFieldName(name, pointer, { ...context, find: () => undefined }).map((finding) => ({ ...finding, atKey: true }));
	if (formatOf(field)?.isAssigned)
		return [{ code: 'property-does-not-fit', pointer, values: { name, type: field.format ?? '' }, atKey: true }];
	if (value === null && field.required)
		return [{ code: 'wrong-set-value', pointer, values: { name: field.title, reason: validationTexts.required() } }];
	if (value === null || (field.type === 'string' && readDynamicValue(value))) return [];
	const reason = judgeValue(field, value);
	return reason ? [{ code: 'wrong-set-value', pointer, values: { name: field.title, reason } }] : [];
}
