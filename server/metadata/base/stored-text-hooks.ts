import { inReadersLanguage } from '../../../contract/base/stored-text.ts';
import type { ScreenHooks } from './screen-hooks.ts';

/** Shows texts that the portal stored itself in the language of their reader. */
export function storedTextHooks(...names: string[]): Required<Pick<ScreenHooks, 'describe'>> {
	return {
		async describe({ records, language }) {
			return records.map((record) => {
				const said = names.flatMap((name) => {
					const text = record[name];
					return typeof text === 'string' ? [[name, inReadersLanguage(text, language)]] : [];
				});
				return Object.fromEntries(said);
			});
		},
	};
}
