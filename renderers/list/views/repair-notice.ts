import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { namedField } from '../../../contract/screen/named-field.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { texts } from './texts.ts';
import type { ListNotice } from './use-list-address.ts';

/** Reports which fields were dropped from a view, or from a list without one, by their titles as far as the screen knows them; null where none were. */
export function repairNotice(
	names: readonly string[],
	{ screen, view, language }: { screen: ResolvedScreen; view: string | undefined; language: Language },
): ListNotice | null {
	if (names.length === 0) return null;
	const fields = joinTexts(names.map((name) => namedField(screen, name)?.title ?? name));
	const message = view === undefined ? texts.listRepaired({ fields }) : texts.viewRepaired({ view, fields });
	return { kind: 'warning', text: message.in(language) };
}
