import type { ScreenSource } from '../screen/screen-source.ts';
import { checkConditions } from './conditions/check-conditions.ts';
import { checkGuards } from './conditions/check-guards.ts';
import { checkRules } from './conditions/check-rules.ts';
import { checkEncrypted } from './fields/check-encrypted.ts';
import { checkFields } from './fields/check-fields.ts';
import { checkFormerNames } from './fields/check-former-names.ts';
import { checkFormulas } from './fields/check-formulas.ts';
import { checkOffers } from './fields/check-offers.ts';
import { checkTexts } from './fields/check-texts.ts';
import { createCheckContext } from './findings/check-context.ts';
import type { Finding } from './findings/finding.ts';
import { checkActions } from './layout/check-actions.ts';
import { checkLayout } from './layout/check-layout.ts';
import { checkNotifications } from './notifications/check-notifications.ts';
import { noFeatures } from './portal-facts.ts';
import { checkScreenProcesses } from './processes/check-screen-processes.ts';
import { checkScreenScripts } from './scripts/check-screen-scripts.ts';
import { checkNeighbours } from './storage/check-neighbours.ts';
import { checkStorage } from './storage/check-storage.ts';

/**
 * Everything that can be wrong with a screen file which its JSON Schema accepts; `screens` are all screens by name, `portal` describes
 * the features beside them (default: none).
 * The codes are those of `problemCodes`; a screen with an error among them must not be used.
 */
export function checkScreen(source: ScreenSource, screens: ReadonlyMap<string, ScreenSource>, portal = noFeatures): Finding[] {
	return [...checkNeighbours({ source, screens, portal }), ...checkScreenAlone(source, screens, portal)];
}

/** The same without `checkNeighbours`: what depends on the screen and those that it refers to, not on all. */
export function checkScreenAlone(source: ScreenSource, screens: ReadonlyMap<string, ScreenSource>, portal = noFeatures): Finding[] {
	const context = createCheckContext(source, screens, portal);
	return [
		...checkFields(context),
		...checkOffers(context),
		...checkEncrypted(context),
		...checkFormerNames(source.file.record),
		...checkStorage(context),
		...checkLayout(context),
		...checkActions(context),
		...checkNotifications(context),
		...checkScreenProcesses(context),
		...checkScreenScripts(context),
		...checkConditions(context),
		...checkGuards(context),
		...checkRules(context),
		...checkFormulas(context),
		...checkTexts(source.file),
	];
}
