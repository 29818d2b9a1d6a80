import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { fillPlaceholders } from '../../../../contract/records/placeholders.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';

/** What notices of features are about, where the feature sends several. */
const ownRules: Readonly<Record<string, () => Message>> = { failed: texts.failed, sent: texts.sent, made: texts.made };

/** The log names what a notice was about by its title: a screen, or a feature that sends notices, and the rule. */
export function createLogHooks(services: Services): ScreenHooks {
	return {
		options({ language }) {
			const screens = services.engine
				.screens()
				.map(({ name }) => ({ value: name, title: services.records.screen(name, language)?.title ?? name }));
			const features = Object.entries(services.noticeTexts).map(([value, { title }]) => ({ value, title: title.in(language) }));
			return { source: [...features, ...screens] };
		},
		async describe({ records, language }) {
			const known = new Map<string, string>();
			return records.map(({ source, rule }) => {
				if (typeof source !== 'string' || typeof rule !== 'string') return {};
				const key = `${source} ${rule}`;
				const title = known.get(key) ?? titleOf(services, { source, rule, language });
				known.set(key, title);
				return { rule: title };
			});
		},
	};
}

/** The rule of a screen by its subject, with the titles of fields. A rule that is gone has its name. */
function titleOf(
	{ engine, records, noticeTexts }: Services,
	{ source, rule: name, language }: { source: string; rule: string; language: Language },
): string {
	const feature = noticeTexts[source];
	if (feature) return (ownRules[name]?.() ?? feature.title).in(language);
	const file = engine.screen(source)?.file;
	const rule = file?.notifications?.find((one) => one.name === name);
	if (!file || !rule) return name;
	const fields = records.screen(source, language)?.fields ?? [];
	const titleOfField = (field: string) => fields.find((one) => one.name === field)?.title ?? field;
	return fillPlaceholders(createTranslate(file.texts, language)(rule.subject), titleOfField);
}
