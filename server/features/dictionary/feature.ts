import type { Feature } from '../feature.ts';
import { createDictionaryHooks } from './dictionary-hooks.ts';

/** Dictionaries: values in use cannot be removed, and a change is active at once. */
export const dictionaryFeature: Feature = {
	name: 'dictionary',
	hooks: {
		dictionary: ({ engine }) => createDictionaryHooks(engine),
	},
};
