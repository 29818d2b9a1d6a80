import type { ScreenSource } from '../screen/screen-source.ts';
import { checkConditions } from './conditions/check-conditions.ts';
import { checkGuards } from './conditions/check-guards.ts';
import { checkFields } from './fields/check-fields.ts';
import { checkFormulas } from './fields/check-formulas.ts';
import { checkTexts } from './fields/check-texts.ts';
import { createCheckPlace } from './findings/check-place.ts';
import type { Finding } from './findings/finding.ts';
import { checkActions } from './layout/check-actions.ts';
import { checkLayout } from './layout/check-layout.ts';
import { checkNeighbours } from './storage/check-neighbours.ts';
import { checkStorage } from './storage/check-storage.ts';

/**
 * Everything that can be wrong with a screen file which its JSON Schema accepts; `screens` are all screens by name.
 * The codes are those of `problemCodes`; a screen with an error among them must not be used.
 */
export function checkScreen(source: ScreenSource, screens: ReadonlyMap<string, ScreenSource>): Finding[] {
	const place = createCheckPlace(source, screens);
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
