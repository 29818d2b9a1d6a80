import { withSight } from '../../../../contract/resolve/with-sight.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import type { StoredCase } from '../store/cases.ts';

/** The fields of a screen that need a right of their own: a task does not open them to its person. */
export function guardedFields({ fields }: ResolvedScreen): ReadonlySet<string> {
	return new Set(fields.filter(({ readRight, mask, itemFields }) => readRight !== undefined || mask || itemFields).map(({ name }) => name));
}

/** The screen of a case for the person of a task who may not view it; null for everyone else, who has it from the call of the screen. */
export function formOfTask(
	{ records }: Pick<Services, 'records'>,
	{ principal, language }: Pick<Call<Principal>, 'principal' | 'language'>,
	{ one, own }: { one: StoredCase; own: object | undefined },
): ResolvedScreen | null {
	if (!own || may(principal, `${one.screen}:view`)) return null;
	const screen = records.screen(one.screen, language, principal.tenantId);
	if (!screen) return null;
	const guarded = guardedFields(screen);
	return withSight(screen, { isVisible: (name) => !guarded.has(name), isWhole: () => true, mark: (field) => field });
}
