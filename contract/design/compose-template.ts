import { type Language, languages } from '../base/languages.ts';
import type { ScreenFile } from '../screen/screen.ts';
import type { DataTemplateFile } from './data-template.ts';

/** The screen as a data template shows it. */
export function composeTemplate(screen: ScreenFile, { title, description, list, form, texts }: DataTemplateFile): ScreenFile {
	const joined = languages
		.filter((language): language is Exclude<Language, 'zh-CN'> => language !== 'zh-CN')
		.map((language) => [language, { ...screen.texts?.[language], ...texts?.[language] }]);
	return {
		...screen,
		title,
		...(description !== undefined && { description }),
		...(list && { list }),
		...(form && { form }),
		texts: Object.fromEntries(joined),
	};
}
