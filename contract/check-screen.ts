import { checkActions } from './screen-check/check-actions.ts';
import { checkConditions } from './screen-check/check-conditions.ts';
import { checkFields } from './screen-check/check-fields.ts';
import { checkFormulas } from './screen-check/check-formulas.ts';
import { checkGuards } from './screen-check/check-guards.ts';
import { checkLayout } from './screen-check/check-layout.ts';
import { checkNeighbours } from './screen-check/check-neighbours.ts';
import { createCheckPlace } from './screen-check/check-place.ts';
import { checkStorage } from './screen-check/check-storage.ts';
import { checkTexts } from './screen-check/check-texts.ts';
import type { Finding } from './screen-check/finding.ts';
import { noFeatures } from './screen-check/portal-facts.ts';
import type { ScreenSource } from './screen-source.ts';

/**
 * Everything that can be wrong with a screen file which its JSON Schema accepts; `screens` are all screens by name, `portal` describes
 * the features beside them (default: none).
 * The codes are those of `problemCodes`; a screen with an error among them must not be used.
 */
export function checkScreen(source: ScreenSource, screens: ReadonlyMap<string, ScreenSource>, portal = noFeatures): Finding[] {
	const place = createCheckPlace(source, screens, portal);
	return [
		...checkNeighbours(place),
		...checkFields(place),
		...checkStorage(place),
		...checkLayout(place),
		...checkActions(place),
		...checkConditions(place),
		...checkGuards(place),
		...checkFormulas(place),
		...checkTexts(source.file),
	];
}
