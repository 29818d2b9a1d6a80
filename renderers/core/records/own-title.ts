import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';

/** The title of the user or of their organisation where a reference has the id of one of them. */
export function ownTitle({ user }: ScreenRuntime, { reference }: ResolvedField, id: string): string | undefined {
	if (reference?.screen === 'employee' && id === user.id) return user.name || undefined;
	if (reference?.screen === 'organisation' && id === user.organisationId) return user.organisationName || undefined;
	return undefined;
}
