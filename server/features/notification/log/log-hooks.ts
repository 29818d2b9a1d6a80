import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';

/** The log names what a notice was about by its title: a screen, or a feature that sends notices. */
export function createLogHooks(services: Services): ScreenHooks {
	return {
		options({ language }) {
			const screens = services.engine
				.screens()
				.map(({ name }) => ({ value: name, title: services.records.screen(name, language)?.title ?? name }));
			const features = Object.entries(services.noticeTexts).map(([value, { title }]) => ({ value, title: title.in(language) }));
			return { source: [...features, ...screens] };
		},
	};
}
