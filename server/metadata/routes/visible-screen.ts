import type { Language } from '../../../contract/base/languages.ts';
import { withSight } from '../../../contract/resolve/with-sight.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Principal } from '../../principal/principal.ts';
import { accessOf, maskedNameOf, type ScreenAccess } from '../access/screen-access.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import { JoinSet } from '../compiled/join-set.ts';

/** The screen without the fields that the caller may not see, and with those that they see masked marked as such: these are not offered for sorting; `key` names both. */
export function visibleScreen(screen: CompiledScreen, principal: Principal, language: Language): { screen: ResolvedScreen; key: string } {
	const { hidden, masked } = accessOf(screen, principal);
	const key = [[...hidden].sort(), [...masked.keys()].sort()].map((names) => names.join(',')).join(';');
	if (key === ';') return { screen: screen.in(language), key: '' };
	return { screen: remembered(screen, `visible ${language} ${key}`, () => without(screen, language, { hidden, masked })), key };
}

function without(
	compiled: CompiledScreen,
	language: Language,
	{ hidden, masked }: Pick<ScreenAccess, 'hidden' | 'masked'>,
): ResolvedScreen {
	const joins = new JoinSet(compiled, platformTenantId);
	return withSight(compiled.in(language), {
		isVisible: (name) => !hidden.has(name),
		isWhole: (name) => !masked.has(name),
		mark(field) {
			const found = masked.has(field.name) ? joins.field(field.name) : undefined;
			return found ? { ...field, searchable: false, maskedAs: maskedNameOf(found) } : field;
		},
	});
}
