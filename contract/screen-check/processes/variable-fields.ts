import type { ProcessFile, VariableType } from '../../processes/process.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';

const kinds: Readonly<Record<VariableType, Pick<ResolvedField, 'type' | 'format' | 'widget' | 'columnType'>>> = {
	string: { type: 'string', widget: 'text', columnType: 'text' },
	number: { type: 'number', widget: 'number', columnType: 'number' },
	integer: { type: 'integer', widget: 'number', columnType: 'number' },
	boolean: { type: 'boolean', widget: 'switch', columnType: 'boolean' },
	date: { type: 'string', format: 'date', widget: 'date', columnType: 'date' },
};

/** The variables of a process as conditions and formulas know them, beside the fields of the record. */
export function variableFields({ variables = [] }: Pick<ProcessFile, 'variables'>): ResolvedField[] {
	return variables.map(({ name, type, title }) => ({
		...kinds[type],
		...{ name, title: title ?? name, column: name, required: false, system: false, searchable: true },
	}));
}
