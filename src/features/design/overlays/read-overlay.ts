import { metaVersionOf } from '../../../../contract/documents/meta-version.ts';
import { applyOverlay, type OverlayConflict } from '../../../../contract/documents/overlay/apply-overlay.ts';
import { keepMeaning } from '../../../../contract/documents/overlay/keep-meaning.ts';
import { makeChanges } from '../../../../contract/documents/overlay/make-overlay.ts';
import type { OverlayChange, OverlayFile } from '../../../../contract/documents/overlay/overlay.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';

/** An overlay beside the screen that it changes. */
export interface ReadOverlay {
	file: OverlayFile;
	/** The screen as it is delivered. */
	base: unknown;
	/** The screen with the changes, as a text; null while there are conflicts. */
	amended: string | null;
	conflicts: OverlayConflict[];
}

/** Null for texts that are no overlay, or no screen. */
export function readOverlay(text: string, baseText: string): ReadOverlay | null {
	const file = parse(text);
	const base = parse(baseText);
	if (!isOverlay(file) || !isPlainObject(base)) return null;
	const { file: changed, conflicts } = applyOverlay(base, file.changes);
	return { file, base, conflicts, amended: conflicts.length > 0 ? null : toText(keepMeaning(changed, file)) };
}

/** As documents are written. */
export function toText(file: unknown): string {
	return `${JSON.stringify(file, null, '\t')}\n`;
}

/** The overlay that makes the wanted screen; it stays as it is while the wanted text is no JSON. Its hash stays that of the last review. */
export function overlayOf(wanted: string, { text, base }: { text: string; base: unknown }): string {
	const [file, screen] = [parse(text), parse(wanted)];
	if (!isOverlay(file) || screen === undefined) return text;
	return withChanges(text, { metaVersion: metaVersionOf(screen), base: file.base, changes: makeChanges(base, screen) });
}

/** The overlay with the changes that another one was made with; its title and its texts stay. */
export function withChanges(text: string, { metaVersion, base, changes }: Pick<OverlayFile, 'metaVersion' | 'base' | 'changes'>): string {
	const { $schema, metaVersion: _former, ...rest } = (parse(text) ?? {}) as Partial<OverlayFile>;
	return toText({ ...($schema !== undefined && { $schema }), metaVersion, ...rest, base, changes });
}

function isOverlay(file: unknown): file is OverlayFile {
	return isPlainObject(file) && Array.isArray(file.changes) && file.changes.every(isChange);
}

function isChange(change: unknown): change is OverlayChange {
	return isPlainObject(change) && typeof change.path === 'string' && change.path.startsWith('/');
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
