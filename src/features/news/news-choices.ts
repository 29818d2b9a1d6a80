import { currentLanguage } from '../../base/i18n/language.ts';
import type { PortletChoice } from '../../screens/portlet.ts';
import { loadCategories } from './news-calls.ts';
import { texts } from './texts.ts';

/** What the gallery offers: the newest articles, and those of each category. */
export async function newsChoices(): Promise<PortletChoice[]> {
	const categories = await loadCategories();
	return [
		{ title: texts.newestArticles().in(currentLanguage()), settings: {} },
		...categories.map(({ id, name }) => ({ title: name, settings: { category: id } })),
	];
}
