import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { languageStore } from '../../../base/i18n/language.ts';
import { useStore } from '../../../base/state/store.ts';
import { renameTabs } from '../../../screens/tabs/rename-tabs.ts';
import { tabStore } from '../../../screens/tabs/tab-store.ts';
import { session } from '../../../session/state/session-store.ts';

/** Keeps the titles of tabs in the language of the user, also of those that are not opened. */
export function useRenamedTabs(): void {
	const language = useStore(languageStore, (state) => state.language);
	// Other tabs come with another subsystem; of this one they come back with its menus.
	const { systemId, menuPool } = useStore(session, (state) => state);
	const isForeign = useStore(tabStore, ({ tabs }) => tabs.some((tab) => tab.language !== undefined && tab.language !== language));
	useEffectOn([language, systemId, menuPool, isForeign], () => {
		let isCurrent = true;
		if (isForeign) void renameTabs(() => isCurrent);
		return () => {
			isCurrent = false;
		};
	});
}
