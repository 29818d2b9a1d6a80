import type { CaseVariable } from '../../../../contract/features/workflow/cases.ts';
import type { ProcessFile } from '../../../../contract/processes/process.ts';
import type { Translate } from '../../../../contract/resolve/translate.ts';
import type { StoredCase } from '../store/cases.ts';

/** The values of a record with those of the variables that the definition of the case declares. */
export function withVariables<Values extends Record<string, unknown>>(
	record: Values,
	{ variables }: Pick<StoredCase, 'variables'>,
	{ variables: declared = [] }: Pick<ProcessFile, 'variables'>,
): Values {
	return { ...record, ...Object.fromEntries(declared.map(({ name }) => [name, variables[name] ?? null])) };
}

/** The variables of a case for those who manage it. */
export function presentVariables(
	{ variables }: Pick<StoredCase, 'variables'>,
	{ variables: declared = [] }: Pick<ProcessFile, 'variables'>,
	translate: Translate,
): CaseVariable[] {
	return declared.map(({ name, type, title }) => ({ name, type, title: translate(title) ?? name, value: variables[name] ?? null }));
}
