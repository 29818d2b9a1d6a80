import { useMemo, useState } from 'react';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { notify } from '../../../../base/feedback/notify.ts';
import {
	addField,
	type Changed,
	duplicateField,
	type FieldPart,
	fits,
	moveField,
	partOf,
	removeField,
	takeOut,
	usesOf,
} from '../model/field-operations.ts';
import { declaredGroups, type FieldPosition, fieldPath, namesInGroup, positionOfField, tableOf } from '../model/form-positions.ts';
import { addGroup, moveGroup, removeGroup } from '../model/group-operations.ts';
import { newPart, type PaletteKind, toAll } from '../palette/palette-kinds.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import type { DesignerTools, Selection } from './designer-context.ts';
import { canvasTexts } from './texts.ts';

/** A field that is to be removed, or moved out of reach of what uses it, and would leave uses behind. */
export interface Removal {
	field: JsonPath;
	title: string;
	/** Makes the change after the question. */
	confirm(): void;
}

interface Facts {
	tools: DesignerTools;
	selection: Selection;
	/** The group that is in front. */
	active: number;
}

/** Everything that is done to fields and groups, by the pointer and by the keyboard. */
export function useFieldCommands({ tools, selection, active }: Facts) {
	const [removal, setRemoval] = useState<Removal | null>(null);
	const commands = useMemo(() => {
		const facts = { tools, selection, active };
		return { ...createCommands(facts, setRemoval), ...createGroupCommands(facts) };
	}, [tools, selection, active]);
	return { ...commands, removal, closeRemoval: () => setRemoval(null) };
}

export type FieldCommands = ReturnType<typeof createCommands> & ReturnType<typeof createGroupCommands>;

function createCommands({ tools, selection, active }: Facts, ask: (removal: Removal | null) => void) {
	const editorNow = () => new TextEditor(tools.view().text);
	const selected = selection.kind === 'field' ? selection.path : null;
	const titleOf = (field: JsonPath) => titleAt(tools, field);
	const done = ({ text, field }: Changed, announcement?: Message) =>
		tools.apply({ text, selection: { kind: 'field', path: field }, ...(announcement && { announcement }) });
	const add = (part: FieldPart, position: FieldPosition = positionBehind(editorNow(), selection, active)) => {
		const fitting = fits(part.schema, position) ? position : outside(editorNow(), position);
		const added = addField(tools.view().text, part, fitting);
		done(added, canvasTexts.added({ title: part.schema.title }));
	};
	const move = (field: JsonPath, position: FieldPosition) => {
		const editor = editorNow();
		const schema = editor.value(field) as Parameters<typeof fits>[0] | undefined;
		if (schema !== undefined && !fits(schema, position)) {
			notify('warning', canvasTexts.cannotNest().in(tools.language));
			return;
		}
		const change = () => {
			const title = titleOf(field);
			const moved = moveField(tools.view().text, field, position);
			done(moved, movedMessage(tools, moved, title));
		};
		const leaves = tableOf(field) !== ('table' in position ? position.table : undefined);
		if (leaves && usesOf(editor.text, field).length > 0) ask({ field, title: titleOf(field), confirm: change });
		else change();
	};
	const remove = (field: JsonPath) => {
		const title = titleOf(field);
		const next = neighbourOf(editorNow(), field);
		ask({
			field,
			title,
			confirm: () =>
				tools.apply({
					text: removeField(tools.view().text, field),
					selection: next === null ? { kind: 'screen' } : { kind: 'field', path: next },
					announcement: canvasTexts.removed({ title }),
				}),
		});
	};
	return {
		addKind: (kind: PaletteKind, position?: FieldPosition) => add(newPart(kind), position),
		addPart: add,
		position: (field: ResolvedField) => move(fieldPath(field.name), positionBehind(editorNow(), selection, active)),
		move,
		remove,
		duplicate: (field: JsonPath) => done(duplicateField(tools.view().text, field), canvasTexts.added({ title: titleOf(field) })),
		takeOut: (field: JsonPath) =>
			tools.apply({ text: takeOut(tools.view().text, field), announcement: canvasTexts.takenOut({ title: titleOf(field) }) }),
		/** The selected field, for the clipboard. */
		copy: () => (selected === null ? null : partOf(editorNow(), selected)),
		step: (field: JsonPath, by: 1 | -1) => {
			const position = stepOf(editorNow(), field, by);
			if (position !== null) move(field, position);
		},
	};
}

/** What is done to groups. */
function createGroupCommands({ tools, selection }: Facts) {
	const groupsNow = () => declaredGroups(new TextEditor(tools.view().text));
	return {
		addGroup: () => {
			const groups = groupsNow();
			const index = selection.kind === 'group' ? selection.group + 1 : (groups?.length ?? 1);
			const made = addGroup(tools.view().text, index, { title: toAll(canvasTexts.newGroup()), first: toAll(canvasTexts.firstGroup()) });
			tools.apply({
				text: made.text,
				selection: { kind: 'group', group: made.group },
				announcement: canvasTexts.added({ title: canvasTexts.newGroup() }),
			});
		},
		moveGroup: (group: number, index: number) => {
			const count = groupsNow()?.length ?? 0;
			if (index < 0 || index > count || index === group || index === group + 1) return;
			const title = groupTitle(tools, group);
			const moved = moveGroup(tools.view().text, group, index);
			const announcement = canvasTexts.groupMoved({ title, number: moved.group + 1, count });
			tools.apply({ text: moved.text, selection: { kind: 'group', group: moved.group }, announcement });
		},
		removeGroup: (group: number) =>
			tools.apply({
				text: removeGroup(tools.view().text, group),
				selection: { kind: 'screen' },
				announcement: canvasTexts.removed({ title: groupTitle(tools, group) }),
			}),
	};
}

function titleAt(tools: DesignerTools, field: JsonPath): string {
	const table = tableOf(field);
	const { fields } = tools.view().screen;
	const own = table === undefined ? fields : (fields.find(({ name }) => name === table)?.itemFields ?? []);
	return own.find(({ name }) => name === field.at(-1))?.title || String(field.at(-1));
}

function groupTitle(tools: DesignerTools, group: number): string {
	return tools.view().screen.form.groups[group]?.title || canvasTexts.untitled().in(tools.language);
}

/** Where a new field goes: behind the selected one, at the end of the selected group, or of the group in front. */
function positionBehind(editor: TextEditor, selection: Selection, active: number): FieldPosition {
	if (selection.kind === 'field') {
		const position = positionOfField(editor, selection.path);
		if (position !== null) return { ...position, index: position.index + 1 };
	}
	const groups = declaredGroups(editor);
	if (groups === null) return { group: 0, index: editor.names(['record', 'properties']).length };
	const group = selection.kind === 'group' ? selection.group : Math.min(active, groups.length - 1);
	return { group, index: namesInGroup(groups[group]).length };
}

/** The position behind a child table, for what cannot be in it. */
function outside(editor: TextEditor, position: FieldPosition): FieldPosition {
	const table = 'table' in position ? positionOfField(editor, fieldPath(position.table)) : null;
	return table === null ? { group: 0, index: 0 } : { ...table, index: table.index + 1 };
}

/** One position on or back; from the end of a group into the next one. */
function stepOf(editor: TextEditor, field: JsonPath, by: 1 | -1): FieldPosition | null {
	const position = positionOfField(editor, field);
	if (position === null) return null;
	const groups = declaredGroups(editor);
	const isInRecord = 'group' in position;
	const inGroup = isInRecord && groups !== null;
	const count = inGroup ? namesInGroup(groups[position.group]).length : editor.names(field.slice(0, -1)).length;
	const index = by === 1 ? position.index + 2 : position.index - 1;
	if (index >= 0 && index <= count) return { ...position, index };
	const group = inGroup ? position.group + by : -1;
	if (!inGroup || groups[group] === undefined) return null;
	return { group, index: by === 1 ? 0 : namesInGroup(groups[group]).length };
}

/** The field to select when one is gone. */
function neighbourOf(editor: TextEditor, field: JsonPath): JsonPath | null {
	const position = positionOfField(editor, field);
	const groups = declaredGroups(editor);
	const isInGroup = position !== null && 'group' in position && groups !== null;
	const names = isInGroup ? namesInGroup(groups[position.group]) : editor.names(field.slice(0, -1));
	const at = names.indexOf(String(field.at(-1)));
	const name = names[at + 1] ?? names[at - 1];
	return name === undefined ? null : [...field.slice(0, -1), name];
}

function movedMessage(tools: DesignerTools, { text, field }: Changed, title: string): Message {
	const editor = new TextEditor(text);
	const position = positionOfField(editor, field);
	const groups = declaredGroups(editor);
	const isInGroup = position !== null && 'group' in position && groups !== null;
	const count = isInGroup ? namesInGroup(groups[position.group]).length : editor.names(field.slice(0, -1)).length;
	const table = tableOf(field);
	const group =
		table === undefined
			? groupTitle(tools, position !== null && 'group' in position ? position.group : 0)
			: titleAt(tools, fieldPath(table));
	return canvasTexts.moved({ title, group, number: (position?.index ?? 0) + 1, count });
}
