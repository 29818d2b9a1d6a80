import { createHash } from 'node:crypto';

import { overlayType, screenType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion, metaVersionOf } from '../../../contract/documents/meta-version.ts';
import { applyOverlay, type OverlayConflict } from '../../../contract/documents/overlay/apply-overlay.ts';
import { keepMeaning } from '../../../contract/documents/overlay/keep-meaning.ts';
import { makeChanges } from '../../../contract/documents/overlay/make-overlay.ts';
import { namesOf, toNamedPath } from '../../../contract/documents/overlay/named-parts.ts';
import type { OverlayChange, OverlayFile } from '../../../contract/documents/overlay/overlay.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { checkAreaTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { checkFileName, type Finding, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import overlaySchema from '../../../schemas/overlay.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { explainOverlay } from './explain-overlay.ts';
import { overlayTexts } from './texts.ts';

/** Changes of delivered screens. */
export const overlayKind: DocumentKind<OverlayFile> = {
	type: overlayType,
	template(name, title, base) {
		return toText({ ...newOverlay(title ?? toTitle(name)), base: hashOf(base ?? null) });
	},
	read: createReader<OverlayFile>({ schema: overlaySchema, others: { 'screen.schema.json': screenSchema } }),
	check: ({ name, area, file }) => [...checkFileName(name, area), ...checkAreaTexts(file)],
	activate: (overlays) => new Map(overlays.map((overlay) => [overlay.name, overlay.file])),
	explain: explainOverlay,
	amends: {
		target: screenType,
		apply(base, overlay) {
			const { base: hash, changes } = overlay;
			const { file: changed, conflicts } = applyOverlay(base, changes);
			const file = conflicts.length > 0 ? base : keepMeaning(changed, overlay);
			const present = hashOf(base);
			const hasChanged: Finding[] =
				hash === present ? [] : [{ code: 'overlay-base-changed', pointer: '/base', values: { hash: present }, expected: present }];
			return { file, findings: conflicts.length > 0 ? conflicts.map(toFinding) : hasChanged };
		},
		make(base, wanted, before) {
			const { $schema, metaVersion: _former, ...rest } = before ?? newOverlay(titleOf(base));
			const head = { ...($schema !== undefined && { $schema }), metaVersion: metaVersionOf(wanted) };
			return { ...head, ...rest, base: hashOf(base), changes: makeChanges(base, wanted) };
		},
		locate: ({ changes }, amended, pointer) => locateChange(changes, toNamedPath(amended, pointer), pointer),
	},
};

function newOverlay(title: string): OverlayFile {
	return { $schema: '../overlay.schema.json', metaVersion: currentMetaVersion, title, base: hashOf(null), changes: [] };
}

function titleOf(base: unknown): string {
	return isPlainObject(base) && typeof base.title === 'string' ? base.title : '';
}

/** Names the content of a screen, however its text is laid out. */
export function hashOf(file: unknown): string {
	return createHash('sha256').update(JSON.stringify(file)).digest('base64url').slice(0, 22);
}

function toFinding({ index, path, base, overlay }: OverlayConflict): Finding {
	return {
		code: 'overlay-conflict',
		pointer: toPointer('changes', index),
		values: { path, base: inWords(base), overlay: inWords(overlay) },
	};
}

const longestValue = 200;

function inWords(value: unknown) {
	if (value === undefined) return overlayTexts.nothing();
	const text = JSON.stringify(value);
	return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** The last change of a place or of what is around it, otherwise the first one inside it. */
function locateChange(changes: readonly OverlayChange[], path: string[], pointer: string): string | undefined {
	const isWithin = (inner: string[], outer: string[]) => outer.every((name, index) => inner[index] === name);
	const around = changes.findLastIndex((change) => isWithin(path, namesOf(change.path)));
	const change = changes[around];
	if (change) {
		const rest = namesOf(pointer).slice(namesOf(change.path).length);
		return toPointer('changes', around, ...('to' in change ? ['to', ...rest] : []));
	}
	const inside = path.length === 0 ? -1 : changes.findIndex((one) => isWithin(namesOf(one.path), path));
	return inside < 0 ? undefined : toPointer('changes', inside);
}
