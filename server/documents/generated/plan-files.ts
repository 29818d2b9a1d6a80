import { createHash } from 'node:crypto';

import type { CodeFile, CodeFileState } from '../../../contract/features/operations/code-generation.ts';
import type { GeneratedFile } from './client-files.ts';
import type { Registration } from './registration.ts';
import { addStamp, isUntouched } from './stamp.ts';

/** Compares generated files, and what they need elsewhere, with the files that are there; `read` returns null for one that is not. */
export async function planFiles(
	generated: { files: readonly GeneratedFile[]; registrations: readonly Registration[] },
	read: (path: string) => Promise<string | null>,
): Promise<CodeFile[]> {
	const files = generated.files.map(async ({ path, content }): Promise<CodeFile> => {
		const before = await read(path);
		const after = addStamp(path, content);
		return { path, before, after, state: stateOf(path, before, after) };
	});
	const paths = [...new Set(generated.registrations.map((one) => one.path))];
	const registrations = paths.map(async (path) => {
		const needed = generated.registrations.filter((one) => one.path === path);
		return planRegistrations(path, needed, await read(path));
	});
	return [...(await Promise.all(files)), ...(await Promise.all(registrations)).flat()];
}

/** What one file needs, as one change; where a place is not found, lines for people. */
function planRegistrations(path: string, needed: readonly Registration[], before: string | null): CodeFile[] {
	let after = before;
	const lines: string[] = [];
	for (const { add, lines: own } of needed) {
		const added = after === null ? null : add(after);
		if (added === null) lines.push(...own);
		else after = added;
	}
	const byHand: CodeFile[] = lines.length === 0 ? [] : [{ path, before: null, after: `${lines.join('\n')}\n`, state: 'lines' }];
	if (after === null || (after === before && byHand.length > 0)) return byHand;
	return [{ path, before, after, state: before === after ? 'same' : 'changed' }, ...byHand];
}

/** The files of a plan that would be written. */
export function writtenFiles(plan: readonly CodeFile[]): CodeFile[] {
	return plan.filter(({ state }) => state === 'new' || state === 'changed');
}

/** Names a plan: another one has another name, also when only a file that is there has changed. */
export function nameOfPlan(plan: readonly CodeFile[]): string {
	const parts = plan.map(({ path, state, before, after }) => [path, state, before, after]);
	return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

function stateOf(path: string, before: string | null, after: string): CodeFileState {
	if (before === null) return 'new';
	if (before === after) return 'same';
	return isUntouched(path, before) ? 'changed' : 'kept';
}
