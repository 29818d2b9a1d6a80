import type { Message } from '../../base/define-texts.ts';
import type { FieldFormat } from '../../fields/field-formats.ts';
import type { FieldSchema, RecordSchema } from '../../screen/record-schema.ts';
import type { ActionFile, ScreenFile } from '../../screen/screen.ts';
import { toPointer } from '../findings/finding.ts';
import type { Relaxation } from './relaxation.ts';
import { tenantChangeTexts as texts } from './texts.ts';

type Fields = RecordSchema['properties'];
type Path = readonly string[];

/** Of one screen of the platform. */
const mostOwnFields = 30;
/** Of one screen of the tenant's own, with those of its child tables. */
const mostFieldsOfOwnScreen = 200;

/** What needs documents of the platform beside the column (numbers, regions) is not among them. */
const formats: ReadonlySet<FieldFormat> = new Set<FieldFormat>([
	...(['date', 'date-time', 'date-range', 'time', 'duration', 'email', 'uri', 'mobile', 'phone', 'zip', 'id-card', 'credit-code'] as const),
	...(['no-whitespace', 'multiline', 'colour', 'money', 'percent', 'rating', 'progress', 'tags', 'number-range', 'file', 'image'] as const),
]);

const members: ReadonlySet<string> = new Set<keyof FieldSchema>([
	...(['type', 'title', 'description', 'format', 'placeholder', 'unit', 'widget', 'options', 'dictionary', 'default', 'items'] as const),
	...(['minLength', 'maxLength', 'pattern', 'match', 'patternMessage', 'allowEmpty', 'minimum', 'maximum', 'step', 'decimals'] as const),
	...(['minItems', 'maxItems', 'requiredMessage', 'setOnce', 'readOnly', 'warnDuplicate', 'computed', 'personal'] as const),
	...(['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'accept', 'fileSize'] as const),
]);

/** What a field of an own screen can have, too: its rights, references and rows are the tenant's. */
const membersOfOwnScreen: ReadonlySet<string> = new Set<string>([...members, 'unique', 'mask', 'readRight', 'writeRight', 'reference']);

const screenMembers: ReadonlySet<string> = new Set<keyof ScreenFile>([
	...([
		'$schema',
		'metaVersion',
		'title',
		'description',
		'texts',
		'record',
		'operations',
		'list',
		'form',
		'selector',
		'storage',
		'menu',
		'comments',
		'actions',
		'processes',
		'scripts',
	] as const),
]);

/** An action of an own screen changes fields or opens a part of the form; who may edit a record may run it. */
const actionMembers: ReadonlySet<string> = new Set<keyof ActionFile>([
	...(['name', 'title', 'icon', 'confirm', 'when', 'set', 'group', 'danger'] as const),
]);

/** What is wrong with the fields that a tenant adds to a screen of the platform. */
export function judgeOwnFields(fields: Fields, path: Path): Relaxation[] {
	const names = Object.keys(fields);
	if (names.length > mostOwnFields) return [refuse(texts.tooManyFields({ max: mostOwnFields }), path)];
	return names.flatMap((name) => judgeField(fields[name], [...path, name], members));
}

/** What is wrong with a screen of a tenant's own, beside what is wrong with any screen; `isInSpace` tells of the screens that it may refer to. */
export function judgeOwnScreen(file: ScreenFile, isInSpace: (screen: string) => boolean): Relaxation[] {
	const wrong = Object.keys(file).filter((name) => !screenMembers.has(name));
	const stored = Object.keys(file.storage ?? {}).filter((name) => name !== 'softDelete');
	return [
		...wrong.map((name) => refuse(texts.ownMember({ name }), [name])),
		...stored.map((name) => refuse(texts.ownMember({ name: `storage.${name}` }), ['storage', name])),
		...(countFields(file.record.properties) > mostFieldsOfOwnScreen
			? [refuse(texts.tooManyFields({ max: mostFieldsOfOwnScreen }), ['record', 'properties'])]
			: []),
		...judgeRows(file.record, ['record'], isInSpace),
		...(file.actions ?? []).flatMap((action, index) =>
			Object.keys(action)
				.filter((name) => !actionMembers.has(name))
				.map((name) => refuse(texts.ownMember({ name: `actions.${name}` }), ['actions', String(index), name])),
		),
	];
}

function judgeRows({ properties }: Pick<RecordSchema, 'properties'>, path: Path, isInSpace: (screen: string) => boolean): Relaxation[] {
	return Object.entries(properties).flatMap(([name, field]) => {
		const at = [...path, 'properties', name];
		const { reference, items } = field;
		const rows = items && 'properties' in items ? judgeRows(items, [...at, 'items'], isInSpace) : [];
		return [...judgeField(field, at, membersOfOwnScreen), ...(reference ? judgeReference(reference, at, isInSpace) : []), ...rows];
	});
}

function judgeReference(
	{ screen, onRemove }: NonNullable<FieldSchema['reference']>,
	path: Path,
	isInSpace: (screen: string) => boolean,
): Relaxation[] {
	return [
		...(isInSpace(screen) ? [] : [refuse(texts.foreignReference({ name: screen }), [...path, 'reference', 'screen'])]),
		...(onRemove === undefined || onRemove === 'refuse'
			? []
			: [refuse(texts.ownMember({ name: 'onRemove' }), [...path, 'reference', 'onRemove'])]),
	];
}

function judgeField(field: FieldSchema | undefined, path: Path, allowed: ReadonlySet<string>): Relaxation[] {
	if (field === undefined) return [];
	const { type, format, items } = field;
	const wrong = Object.keys(field).filter((name) => !allowed.has(name));
	const isType = type !== 'object' && (!items || !('properties' in items) || allowed === membersOfOwnScreen);
	return [
		...wrong.map((name) => refuse(texts.ownMember({ name }), [...path, name])),
		...(isType ? [] : [refuse(texts.ownType({ name: String(type) }), [...path, 'type'])]),
		...(format === undefined || formats.has(format) ? [] : [refuse(texts.ownType({ name: format }), [...path, 'format'])]),
	];
}

function countFields(fields: Fields): number {
	return Object.values(fields).reduce(
		(sum, { items }) => sum + 1 + (items && 'properties' in items ? countFields(items.properties) : 0),
		0,
	);
}

function refuse(reason: Message, path: Path): Relaxation {
	return { pointer: toPointer(...path), reason };
}
