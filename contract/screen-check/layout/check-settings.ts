import { isSingle, singleOperations } from '../../resolve/screen-parts.ts';
import { isStandardAction } from '../../screen/screen.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** What does not fit a settings page, or a screen with one record for each tenant. */
export function checkSettings({ source: { file } }: CheckContext): Finding[] {
	const { form, storage } = file;
	const isAlone = form?.saving !== undefined && form.layout !== 'settings';
	const findings: Finding[] = isAlone ? [{ code: 'saving-without-settings', pointer: toPointer('form', 'saving'), values: {} }] : [];
	if (!isSingle(file)) return findings;
	const unfit = (...path: Array<string | number>): Finding => ({
		code: 'not-of-one-record',
		pointer: toPointer(...path),
		values: { member: path.filter((part) => typeof part === 'string').join('.') },
	});
	return [
		...findings,
		...(file.list === undefined ? [] : [unfit('list')]),
		...(file.selector === undefined ? [] : [unfit('selector')]),
		...(['parent', 'order', 'oversight', 'softDelete'] as const).filter((name) => storage?.[name]).map((name) => unfit('storage', name)),
		...(storage?.scope === 'feature' || storage?.source ? [unfit('storage', 'scope')] : []),
		...(file.operations ?? []).flatMap((name, index) => (singleOperations.includes(name) ? [] : [unfit('operations', index)])),
		...(file.actions ?? []).flatMap(({ name }, index) => (isStandardAction(name) ? [] : [unfit('actions', index)])),
	];
}
