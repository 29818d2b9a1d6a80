import { Suspense } from 'react';

import { type ActionDialogProps, useRegistry } from '../renderer-registry.ts';

/** The dialog that an action of a screen file names. */
export function ActionDialog({ name, ...props }: ActionDialogProps & { name: string }) {
	const Dialog = useRegistry().dialogs?.[name];
	if (Dialog === undefined) return null;
	return (
		<Suspense fallback={null}>
			<Dialog {...props} />
		</Suspense>
	);
}
