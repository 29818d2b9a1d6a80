import { TextEditor } from '../text/edit-text.ts';
import { addTexts, dropTexts, type TextInAll } from './document-texts.ts';
import { declaredGroups, edited, namesInGroup } from './form-positions.ts';

/** A document after a change, and the group that the change was about. */
export interface ChangedGroup {
	text: string;
	group: number;
}

/** Adds a group at an index. A form without groups gets one with all its fields first, called `first`. */
export function addGroup(text: string, index: number, { title, first }: { title: TextInAll; first: TextInAll }): ChangedGroup {
	const editor = new TextEditor(text);
	const isFirst = declaredGroups(editor) === null;
	if (isFirst) {
		const fields = editor.names(['record', 'properties']);
		editor.set(['form', 'groups'], [{ name: 'main', title: first['zh-CN'], fields }]);
		addTexts(editor, [first]);
	}
	const names = (declaredGroups(editor) ?? []).map((group) => (group as { name?: unknown } | null)?.name);
	let number = 1;
	while (names.includes(`group${number}`)) number += 1;
	const at = isFirst ? 1 : index;
	editor.insert({ container: ['form', 'groups'], index: at }, { name: `group${number}`, title: title['zh-CN'], fields: [] });
	addTexts(editor, [title]);
	return { text: editor.text, group: at };
}

/** Moves a group before the one that has the index now. */
export function moveGroup(text: string, group: number, index: number): ChangedGroup {
	const changed = edited(text, (editor) => editor.move(['form', 'groups', group], { container: ['form', 'groups'], index }));
	return { text: changed, group: index > group ? index - 1 : index };
}

/** Removes a group; its fields go to the one before it, or to the next. The last group goes without them: all fields are shown again. */
export function removeGroup(text: string, group: number): string {
	return edited(text, (editor) => {
		const groups = declaredGroups(editor) ?? [];
		const removed = groups[group];
		const heir = group > 0 ? group - 1 : 1;
		const count = namesInGroup(removed).length;
		if (groups.length > 1) {
			for (let left = count; left > 0; left -= 1) {
				// In order: behind those of the group before, in front of those of the next.
				const [from, index] = group > 0 ? [0, undefined] : [left - 1, 0];
				editor.move(['form', 'groups', group, 'fields', from], {
					container: ['form', 'groups', heir, 'fields'],
					...(index !== undefined && { index }),
				});
			}
			editor.remove(['form', 'groups', group]);
		} else {
			editor.remove(['form', 'groups']);
			if (editor.names(['form']).length === 0) editor.remove(['form']);
		}
		dropTexts(editor, (removed as { title?: unknown } | null)?.title);
	});
}
