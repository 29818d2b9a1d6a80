import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The title of the user or of their organisation where a reference has the id of one of them. */
export function ownTitle({ user }: ScreenRuntime, { reference }: ResolvedField, id: string): string | undefined {
	const own = { employee: { id: user.id, name: user.name }, organisation: { id: user.organisationId, name: user.organisationName } };
	const known = own[(reference?.screen ?? '') as keyof typeof own];
	return known?.id === id && known.name ? known.name : undefined;
}
