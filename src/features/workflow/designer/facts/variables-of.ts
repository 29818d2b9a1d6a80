import { type VariableType, variableTypes } from '../../../../../contract/processes/process.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { variableFields } from '../../../../../contract/screen-check/processes/variable-fields.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { readParts } from '../model/portal-parts.ts';

/** The variables that a process declares, as fields that conditions and results can name. */
export function variablesOf(process: BpmnElement): ResolvedField[] {
	const declared = readParts(process, 'variable').filter(({ name = '' }) => name !== '');
	return variableFields({
		variables: declared.map(({ name = '', type, title }) => ({ name, type: typeOf(type), ...(title && { title }) })),
	});
}

function typeOf(written: string | undefined): VariableType {
	return variableTypes.find((type) => type === written) ?? 'string';
}
