import { namesOf } from '../storage/renames/rename-paths.ts';
import { type CompiledScreen, remembered } from './compiled-screen.ts';

/** A field of the screen as it is now. */
export interface PresentField {
	name: string;
	/** The names of the fields of a row, by their own and former names. Only child tables have rows. */
	cells: ReadonlyMap<string, string> | undefined;
}

interface Named {
	name: string;
	was?: string | undefined;
}

/** The fields of a screen by their own and former names: what is stored beside the records may name them by both. */
export function presentFields(screen: CompiledScreen): ReadonlyMap<string, PresentField> {
	return remembered(screen, 'present fields', () => {
		const fields = [...screen.fieldBy.values()];
		return byNames(fields, ({ name, itemFields }) => ({ name, cells: itemFields && byNames(itemFields, (cell) => cell.name) }));
	});
}

/** A path with the present names; nothing for one to a field or cell that the screen does not have. */
export function presentPath(screen: CompiledScreen, path: string): string | undefined {
	const [first = '', ...rest] = path.split('.');
	const field = presentFields(screen).get(first);
	if (!field?.cells || rest.length === 0) return field && [field.name, ...rest].join('.');
	const cell = field.cells.get(rest.join('.'));
	return cell === undefined ? undefined : `${field.name}.${cell}`;
}

function byNames<Field extends Named, Value>(fields: Field[], toValue: (field: Field) => Value): Map<string, Value> {
	return new Map(fields.flatMap((field) => namesOf(field).map((name): [string, Value] => [name, toValue(field)])));
}
