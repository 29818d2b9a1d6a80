import { App } from 'antd';
import { useCallback } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';
import { texts } from './texts.ts';

/** Whether the user gives up the unsaved work of the tabs. Default: of all. */
export type LeaveQuestion = (tabs?: Tab[]) => Promise<boolean>;

/** Confirms that unsaved work is given up; true when there is none or the user agrees. */
export function useLeaveQuestion(): LeaveQuestion {
	const { modal } = App.useApp();
	const t = useText();
	return useCallback(
		async (tabs = tabStore.get().tabs) => {
			const count = tabs.filter((tab) => tab.isDirty).length;
			if (count === 0) return true;
			return modal.confirm({
				title: t(texts.dirtyTitle()),
				content: t(texts.dirtyText({ count })),
				okText: t(texts.discard()),
				okButtonProps: { danger: true },
				cancelText: t(texts.keep()),
				autoFocusButton: 'cancel',
			});
		},
		[modal, t],
	);
}
