import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import {
	addField,
	duplicateField,
	type FieldPart,
	moveField,
	removeField,
	renameField,
	setRequired,
	setSpan,
} from '../../../../../../src/features/design/designer/model/field-operations.ts';
import {
	declaredGroups,
	type FieldPosition,
	fieldPath,
	namesInGroup,
	positionOfField,
} from '../../../../../../src/features/design/designer/model/form-positions.ts';
import { addGroup, moveGroup, removeGroup } from '../../../../../../src/features/design/designer/model/group-operations.ts';
import { type JsonPath, TextEditor } from '../../../../../../src/features/design/designer/text/edit-text.ts';
import { rounds } from '../../../../../support/rounds.ts';
import { Chance, randomDocument } from './random-documents.ts';

const part: FieldPart = {
	name: 'added',
	schema: { type: 'string', title: '新加的', options: [{ value: 'x', title: '未知' }] },
	isRequired: true,
	texts: [{ 'zh-CN': '新加的', 'zh-TW': '新加的', en: 'Added' }],
};
const titled = (title: string) => ({ 'zh-CN': title, 'zh-TW': `${title}繁`, en: `${title} en` });

/** All fields of a document, with those of child tables. */
function fieldsOf(text: string): JsonPath[] {
	const editor = new TextEditor(text);
	return editor.names(['record', 'properties']).flatMap((name) => {
		const cells = editor.names(['record', 'properties', name, 'items', 'properties']);
		return [fieldPath(name), ...cells.map((cell) => fieldPath(cell, name))];
	});
}

/** A position beside a field, in its own list. */
function positionNear(text: string, field: JsonPath, chance: Chance): FieldPosition {
	const editor = new TextEditor(text);
	const position = positionOfField(editor, field) ?? { group: 0, index: 0 };
	if ('table' in position) return { table: position.table, index: chance.below(editor.names(field.slice(0, -1)).length + 1) };
	const groups = declaredGroups(editor);
	if (groups === null) return { group: 0, index: chance.below(editor.names(['record', 'properties']).length + 1) };
	const group = chance.below(groups.length);
	return { group, index: chance.below(namesInGroup(groups[group]).length + 1) };
}

/** The position that a field goes back to after it was moved: behind itself where it was moved to the front of its own list. */
function wayBack(text: string, field: JsonPath, from: FieldPosition): FieldPosition {
	const now = positionOfField(new TextEditor(text), field) as FieldPosition;
	const isSameList = 'table' in from ? 'table' in now : 'group' in now && now.group === from.group;
	return isSameList && now.index < from.index ? { ...from, index: from.index + 1 } : from;
}

/** Does something to a document and takes it back. */
const pairs: Record<string, (text: string, chance: Chance) => string> = {
	'adding and removing a field'(text, chance) {
		const near = chance.pick(fieldsOf(text));
		const added = addField(text, part, positionNear(text, near, chance));
		expect(JSON.parse(added.text)).toBeDefined();
		return removeField(added.text, added.field);
	},
	'duplicating and removing a field'(text, chance) {
		const copied = duplicateField(text, chance.pick(fieldsOf(text)));
		return removeField(copied.text, copied.field);
	},
	'moving a field there and back'(text, chance) {
		const field = chance.pick(fieldsOf(text));
		const from = positionOfField(new TextEditor(text), field);
		if (from === null) return text;
		const moved = moveField(text, field, positionNear(text, field, chance));
		return moveField(moved.text, field, wayBack(moved.text, field, from)).text;
	},
	'renaming a field there and back'(text, chance) {
		const field = chance.pick(fieldsOf(text));
		const renamed = renameField(text, field, { name: 'another', isStored: false });
		expect(new TextEditor(renamed.text).value(field)).toBeUndefined();
		return renameField(renamed.text, renamed.field, { name: String(field.at(-1)), isStored: false }).text;
	},
	'renaming a stored field there and back'(text, chance) {
		const field = chance.pick(fieldsOf(text));
		const renamed = renameField(text, field, { name: 'another', isStored: true });
		return renameField(renamed.text, renamed.field, { name: String(field.at(-1)), isStored: true }).text;
	},
	'requiring a field and not'(text, chance) {
		const field = chance.pick(fieldsOf(text));
		const required = new TextEditor(text).value([...field.slice(0, -2), 'required']);
		if (Array.isArray(required) && required.includes(field.at(-1))) return text;
		return setRequired(setRequired(text, field, true), field, false);
	},
	'widening a field and not'(text, chance) {
		const field = chance.pick(fieldsOf(text));
		const position = positionOfField(new TextEditor(text), field);
		const isPlain =
			position !== null &&
			'group' in position &&
			new TextEditor(text).value(['form', 'groups', position.group, 'fields', position.index]) === field.at(-1);
		return isPlain ? setSpan(setSpan(text, field, 2), field, null) : text;
	},
	'adding and removing a group'(text, chance) {
		const groups = declaredGroups(new TextEditor(text));
		if (groups === null) return text;
		const added = addGroup(text, chance.below(groups.length + 1), { title: titled('新组'), first: titled('基本') });
		return removeGroup(added.text, added.group);
	},
	'moving a group there and back'(text, chance) {
		const groups = declaredGroups(new TextEditor(text));
		if (groups === null) return text;
		const from = chance.below(groups.length);
		const moved = moveGroup(text, from, chance.below(groups.length + 1));
		return moveGroup(moved.text, moved.group, moved.group < from ? from + 1 : from).text;
	},
};

/** The designer writes no empty lists, and removes one that it has emptied: documents with one are not for these tests. */
const screens = ['quality', 'organisation', 'system'].flatMap((area) =>
	readdirSync(path.join('schemas', area))
		.filter((file) => /^[a-z-]+\.json$/.test(file))
		.map((file) => readFileSync(path.join('schemas', area, file), 'utf8'))
		.filter((text) => !text.includes('[]')),
);

describe.each(Object.entries(pairs))('%s', (_name, change) => {
	it('gives the same text, for random documents', () => {
		for (let seed = 1; seed <= rounds(150, 5_000); seed += 1) {
			const text = randomDocument(new Chance(seed * 7919));
			expect(change(text, new Chance(seed)), `seed ${seed}`).toBe(text);
		}
	});

	it('gives the same text, for the screens of the portal', () => {
		for (const [index, text] of screens.entries()) expect(change(text, new Chance(index + 1))).toBe(text);
	});
});
