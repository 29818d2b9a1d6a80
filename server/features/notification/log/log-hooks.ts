import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { fillPlaceholders } from '../../../../contract/records/placeholders.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ResolvedOption } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';

/** What notices of features are about. */
const ownRules: Readonly<Record<string, () => Message>> = {
	failed: texts.failed,
	sent: texts.sent,
	made: texts.made,
	reminder: texts.reminder,
};

/** The log names what a notice was about by its title: a screen, or a feature that sends notices. */
export function createLogHooks(services: Services): ScreenHooks {
	return {
		options({ language }) {
			const screens = services.engine
				.screens()
				.map(({ name }) => ({ value: name, title: services.records.screen(name, language)?.title ?? name }));
			const features = Object.entries(services.noticeTexts).map(([value, { title }]) => ({ value, title: title.in(language) }));
			return { source: [...features, ...screens], rule: rulesOf(services, language) };
		},
	};
}

/** Rules by their subject, with the titles of fields. A name that several screens and features use has all of its titles. */
function rulesOf({ engine, records, noticeTexts }: Services, language: Language): ResolvedOption[] {
	const titles = new Map<string, Set<string>>();
	const add = (name: string, title: string) => titles.set(name, (titles.get(name) ?? new Set()).add(title));
	for (const [name, text] of Object.entries(ownRules)) add(name, text().in(language));
	for (const [source, { title }] of Object.entries(noticeTexts)) add(source.replace('feature/', ''), title.in(language));
	for (const { name: screen, file } of engine.screens()) {
		const translate = createTranslate(file.texts, language);
		const fields = records.screen(screen, language)?.fields ?? [];
		for (const { name, subject } of file.notifications ?? [])
			add(
				name,
				fillPlaceholders(translate(subject), (field) => fields.find((one) => one.name === field)?.title ?? field),
			);
	}
	return [...titles].map(([value, all]) => ({ value, title: [...all].join(' / ') }));
}
