import { saveEvents } from '../../documents/script/script-file.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the scripts that a screen runs when records are saved. */
export function checkScreenScripts({ source: { name: screen, file }, portal }: CheckContext): Finding[] {
	const { scripts, storage } = file;
	if (scripts === undefined) return [];
	if (storage?.scope === 'feature' || storage?.source)
		return [{ code: 'script-of-feature', pointer: toPointer('scripts'), values: { name: screen }, atKey: true }];
	const known = portal.scripts;
	if (!known) return [];
	return saveEvents.flatMap((event): Finding[] => {
		const name = scripts[event];
		if (name === undefined) return [];
		const pointer = toPointer('scripts', event);
		if (!known.has(name)) return [{ code: 'unknown-script', pointer, values: { name, hint: nearestHint(name, known.keys()) } }];
		const owner = known.get(name)?.screen;
		return owner === undefined || owner === screen ? [] : [{ code: 'script-of-other-screen', pointer, values: { name, screen: owner } }];
	});
}
