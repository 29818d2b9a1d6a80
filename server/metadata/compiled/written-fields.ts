import { type CompiledScreen, remembered, type StoredField } from './compiled-screen.ts';

/** The fields that a save writes, in the order of the statements' values. */
export function writtenFields(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'written', () => screen.stored.filter((field) => !field.field.system));
}

/** Everything that a save stores of a record: the written fields and the child tables. */
export function keptFields(screen: CompiledScreen): Array<Pick<StoredField, 'name' | 'field'>> {
	return remembered(screen, 'kept', () => [...writtenFields(screen), ...screen.children]);
}

/** The references that a save checks within its own statement; the result has in `ok <field>` whether each was found. */
export function checkedReferences(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'references', () =>
		writtenFields(screen).filter(({ field }) => field.reference && screen.find(field.reference.screen)),
	);
}
