import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { Selection } from './designer-context.ts';
import type { DesignView } from './read-design.ts';

/** The selection where what it names is there; otherwise the screen as a whole. */
export function validSelection(selection: Selection, { raw }: Pick<DesignView, 'raw'>): Selection {
	return selection.kind === 'screen' || at(raw, pathOf(selection)) !== undefined ? selection : whole;
}

const whole: Selection = { kind: 'screen' };

/** The part of the document that is selected. */
function pathOf(selection: Selection): ReadonlyArray<string | number> {
	switch (selection.kind) {
		case 'screen':
			return [];
		case 'field':
			return selection.path;
		case 'group':
			return ['form', 'groups', selection.group];
		case 'entry':
			return selection.list === 'actions' ? ['actions', selection.index] : ['list', selection.list, selection.index];
	}
}

function at(raw: unknown, path: ReadonlyArray<string | number>): unknown {
	return path.reduce<unknown>((value, step) => {
		if (Array.isArray(value)) return value[Number(step)];
		return isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
	}, raw);
}

/** What a JSON pointer leads to in the designer; null for a part that is edited as text. */
export function selectionAt(pointer: string, { raw }: Pick<DesignView, 'raw'>): Selection | null {
	const steps = pointer.split('/').slice(1);
	const [first, second, name = '', items, properties, cell] = steps;
	if (first === 'record' && second === 'properties' && name !== '') {
		const path =
			items === 'items' && properties === 'properties' && cell !== undefined
				? ['record', 'properties', name, 'items', 'properties', cell]
				: ['record', 'properties', name];
		return at(raw, path) === undefined ? null : { kind: 'field', path };
	}
	if (first === 'form' && second === 'groups' && name !== '') return { kind: 'group', group: Number(name) };
	if (first === 'list' && (second === 'columns' || second === 'search') && name !== '')
		return { kind: 'entry', list: second, index: Number(name) };
	return null;
}
