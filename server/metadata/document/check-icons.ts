import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { ActionFile, MenuFile } from '../../../contract/screen/screen.ts';
import { type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';

/** The parts of a screen file and of an area file that name icons. */
interface WithIcons {
	icon?: string;
	menu?: MenuFile | false;
	actions?: ActionFile[];
}

/** Icons that the library does not have: nothing is drawn for them. */
export function checkIcons({ icon, menu, actions = [] }: WithIcons): Finding[] {
	return [
		...checkIcon(icon, toPointer('icon')),
		...checkIcon(menu ? menu.icon : undefined, toPointer('menu', 'icon')),
		...actions.flatMap((action, index) => checkIcon(action.icon, toPointer('actions', index, 'icon'))),
	];
}

function checkIcon(name: string | undefined, pointer: string): Finding[] {
	if (name === undefined) return [];
	names ??= readNames();
	return names.size === 0 || names.has(name) ? [] : [{ code: 'unknown-icon', pointer, values: { name, hint: nearestHint(name, names) } }];
}

let names: ReadonlySet<string> | undefined;

/** The files of the library are named after their icons; loading them all would take a second. */
function readNames(): ReadonlySet<string> {
	try {
		const folder = path.dirname(createRequire(import.meta.url).resolve('@ant-design/icons/lib/icons'));
		return new Set(
			readdirSync(folder).flatMap((file) => (/^[A-Z].*(Outlined|Filled)\.js$/.test(file) ? [path.basename(file, '.js')] : [])),
		);
	} catch {
		// Without the library on the server icons are not judged.
		return new Set();
	}
}
