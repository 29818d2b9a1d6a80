import type { Language } from '../../../contract/base/languages.ts';
import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { Database } from '../../db/database.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { countUses, type DictionaryUse, screensUsing } from './dictionary-uses.ts';

/** What features can learn about dictionaries and the screens that use them. */
export interface DictionaryAccess {
	current(): Dictionaries;
	/** The titles of the screens that use one. */
	screensUsing(key: string, language: Language): string[];
	/** Counts the records of all tenants that hold one of the values, by the title of their screen. */
	countUses(held: { key: string; values: string[] }, language: Language): Promise<DictionaryUse[]>;
}

interface Current {
	screens: ReadonlyMap<string, CompiledScreen>;
	dictionaries: Dictionaries;
}

/** Reads dictionaries and their uses from the active screens. */
export function createDictionaryAccess(database: Database, current: () => Current): DictionaryAccess {
	return {
		current: () => current().dictionaries,
		screensUsing: (key, language) => screensUsing(current().screens.values(), key).map((screen) => screen.in(language).title),
		async countUses(held, language) {
			const { screens } = current();
			const uses = await countUses(database, screens.values(), held);
			return uses.map((use) => ({ ...use, screen: screens.get(use.screen)?.in(language).title ?? use.screen }));
		},
	};
}
