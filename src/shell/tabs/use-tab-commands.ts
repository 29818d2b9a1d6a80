import { useMemo } from 'react';
import type { Translate } from '../../../renderers/core/texts/use-text.ts';

import { notify } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo, goToAfterPicture } from '../../base/routes/go-to.ts';
import {
	changeTab,
	closeTabs,
	homeKey,
	openTab,
	pinTab,
	type Tab,
	type TabAction,
	tabActions,
	tabsToClose,
} from '../../screens/tabs/tab-list.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { type LeaveQuestion, useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { tabsTexts } from './texts.ts';

/** What can be done with tabs. */
export interface TabCommands {
	show(key: string): void;
	run(action: string, key: string): Promise<void>;
	refresh(key: string): Promise<void>;
	reopen(): void;
	pin(key: string, isPinned: boolean): void;
}

/** The commands of tabs; closing needs a confirmation when unsaved work would go with it. */
export function useTabCommands(): TabCommands {
	const t = useText();
	const mayLeave = useLeaveQuestion();
	return useMemo(() => createTabCommands(t, mayLeave), [t, mayLeave]);
}

function createTabCommands(t: Translate, mayLeave: LeaveQuestion) {
	const show = (key: string) => {
		const tab = findTab(key);
		if (tab === undefined) return;
		// Its page is there: it is seen in the very next picture, and the address and what hangs on it follow.
		tabStore.set(openTab(tabStore.get(), tab));
		goToAfterPicture(tab.address);
	};
	const run = async (action: string, key: string) => {
		const known = tabActions.find((candidate): candidate is TabAction => candidate === action);
		if (known === undefined || (key === homeKey && known !== 'closeOthers')) return notify('error', t(tabsTexts.invalidAction()));
		const doomed = tabsToClose(tabStore.get(), known, key);
		if (!(await mayLeave(doomed))) return;
		const before = tabStore.get();
		const after = closeTabs(
			before,
			doomed.map((tab) => tab.key),
			known === 'close' ? undefined : key,
		);
		tabStore.set(after);
		const next = after.tabs.find((tab) => tab.key === after.activeKey);
		if (before.activeKey !== after.activeKey && next !== undefined) goTo(next.address);
	};
	const refresh = async (key: string) => {
		const tab = findTab(key);
		if (tab === undefined || !(await mayLeave([tab]))) return;
		tabStore.set(changeTab(tabStore.get(), key, { generation: tab.generation + 1, isDirty: false }));
	};
	const reopen = () => {
		const address = tabStore.get().closed.at(-1);
		if (address === undefined) return;
		tabStore.set({ closed: tabStore.get().closed.slice(0, -1) });
		goTo(address);
	};
	const pin = (key: string, isPinned: boolean) => tabStore.set(pinTab(tabStore.get(), key, isPinned));
	return { show, run, refresh, reopen, pin };
}

function findTab(key: string): Tab | undefined {
	return tabStore.get().tabs.find((tab) => tab.key === key);
}
