import { namedField } from '../../contract/named-field.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import type { Translate } from '../texts/use-texts.ts';
import type { ListNotice } from './use-list-address.ts';

/** Says which fields were dropped from a view, or from a list that stands on none, by their titles as far as the screen knows them; null where none were. */
export function repairNotice(
	names: readonly string[],
	{ screen, view, t }: { screen: ResolvedScreen; view: string | undefined; t: Translate },
): ListNotice | null {
	if (names.length === 0) return null;
	const fields = names.map((name) => namedField(screen, name)?.title ?? name).join(t('listMark'));
	return { kind: 'warning', text: view === undefined ? t('listRepaired', { fields }) : t('viewRepaired', { view, fields }) };
}
