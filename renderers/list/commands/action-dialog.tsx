import { type ActionDialogProps, useRegistry } from '../../core/runtime/renderer-registry.ts';

/** The dialog that an action of a screen file names. */
export function ActionDialog({ name, screen, records, ...on }: Omit<ActionDialogProps, 'record'> & { name: string }) {
	const Dialog = useRegistry().dialogs?.[name];
	const [record] = records;
	if (Dialog === undefined || record === undefined) return null;
	return <Dialog screen={screen} record={record} records={records} {...on} />;
}
