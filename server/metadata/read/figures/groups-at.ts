import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';

/** An error about the groups of a question as one about the part of the call that has them. */
export function groupsAt(error: unknown, path: string): unknown {
	if (!(error instanceof PortalError) || error.kind !== 'invalidInput') return error;
	const fields = error.fields.map((field) => (field.path === 'groups' ? { ...field, path } : field));
	return invalidInput(fields, error.details.message);
}
