import { PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';

/** What another try may bring about. */
const passing: readonly string[] = ['unavailable', 'timeout', 'serverError', 'maintenance'];

/** Whether an error of work for a person is final: what they may not do, or what the data is. Such work is not tried again. */
export function isFinal(error: unknown): error is PortalError {
	return error instanceof PortalError && !passing.includes(error.kind);
}

/** The id that the parameters of the job of a feature have under a name; undefined for jobs that have none. */
export function idInParameters(parameters: string | null, name: string): string | undefined {
	if (parameters === null) return undefined;
	const value: unknown = JSON.parse(parameters);
	return isPlainObject(value) && isId(value[name]) ? value[name] : undefined;
}
