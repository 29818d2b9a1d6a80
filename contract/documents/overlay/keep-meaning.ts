import { isPlainObject } from '../../input/plain-object.ts';
import { isStandardSchema, metaVersionOf } from '../meta-version.ts';
import { applyOverlay } from './apply-overlay.ts';
import { namesOf, toPointer } from './named-parts.ts';
import type { OverlayFile } from './overlay.ts';

/** The screen with the changes, where the changes are written in another version of the language: what their version means is said explicitly. */
export function keepMeaning(changed: unknown, { metaVersion, changes }: Pick<OverlayFile, 'metaVersion' | 'changes'>): unknown {
	const match = matchOf({ metaVersion });
	if (match === matchOf(changed) || !isPlainObject(changed)) return changed;
	if (isPlainObject(changed.record) && isStandardSchema(changed.record)) return changed;
	return changes.reduce<unknown>((file, { path, to }) => {
		if (to === undefined || !path.startsWith('/record')) return file;
		if (isPatternPath(path)) return addMatch(file, path, match);
		const said = sayMatch(to, match);
		return said === to ? file : applyOverlay(file, [{ path, from: to, to: said }]).file;
	}, changed);
}

/** Whether a change is one of the `pattern` of a field, and not of a field of that name. */
export function isPatternPath(path: string): boolean {
	const names = namesOf(path);
	return names.at(-1) === 'pattern' && names.at(-2) !== 'properties';
}

function matchOf(file: unknown): 'part' | 'whole' {
	return metaVersionOf(file) >= 2 ? 'part' : 'whole';
}

/** Nothing where the field says it already. */
function addMatch(file: unknown, path: string, match: string): unknown {
	const field = namesOf(path).slice(0, -1);
	return applyOverlay(file, [{ path: toPointer(...field, 'match'), to: match, after: 'pattern' }]).file;
}

/** The same object where there is nothing to say. */
function sayMatch(value: unknown, match: string): unknown {
	if (Array.isArray(value)) {
		const entries = value.map((entry) => sayMatch(entry, match));
		return entries.some((entry, index) => entry !== value[index]) ? entries : value;
	}
	if (!isPlainObject(value)) return value;
	const members = Object.entries(value).map(([name, member]) => [name, sayMatch(member, match)] as const);
	const isChanged = members.some(([name, member]) => member !== value[name]);
	const isSilent = typeof value.pattern === 'string' && value.match === undefined;
	if (!isChanged && !isSilent) return value;
	return { ...Object.fromEntries(members), ...(isSilent && { match }) };
}
