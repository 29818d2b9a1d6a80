import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { inReadersLanguage } from '../base/spoken.ts';

const spoken = ['problem', 'log'];

/** The log of a run is in the language of its reader. */
export const runHooks: ScreenHooks = {
	async describe({ records, language }) {
		return records.map((record) => {
			const said = spoken.flatMap((name) => {
				const text = record[name];
				return typeof text === 'string' ? [[name, inReadersLanguage(text, language)]] : [];
			});
			return Object.fromEntries(said);
		});
	},
};
