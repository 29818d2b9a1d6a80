import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { StandardPermission } from '../../../contract/screen/screen.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** Whether the screen has an operation at all, and the user the right to it. */
export function mayDo(
	{ name, operations }: Pick<ResolvedScreen, 'name' | 'operations'>,
	operation: StandardPermission,
	runtime: Pick<ScreenRuntime, 'may'>,
): boolean {
	return operations.includes(operation) && runtime.may(`${name}:${operation}`);
}

/** Whether the user has the right to set a field, where it takes one. */
export function mayWrite(
	{ name }: Pick<ResolvedScreen, 'name'>,
	{ writeRight }: Pick<ResolvedField, 'writeRight'>,
	runtime: Pick<ScreenRuntime, 'may'>,
): boolean {
	return writeRight === undefined || runtime.may(`${name}:${writeRight}`);
}
