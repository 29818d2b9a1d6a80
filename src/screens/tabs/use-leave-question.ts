import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';

/** Whether the user gives up the unsaved work of the tabs. Default: of all. */
export type LeaveQuestion = (tabs?: Tab[]) => Promise<boolean>;

/** Asks before unsaved work is given up; true when there is none or the user agrees. */
export function useLeaveQuestion(): LeaveQuestion {
	const { modal } = App.useApp();
	const { t } = useTranslation();
	return useCallback(
		async (tabs = tabStore.get().tabs) => {
			const count = tabs.filter((tab) => tab.isDirty).length;
			if (count === 0) return true;
			return modal.confirm({
				title: t('tabs.dirtyTitle'),
				content: t('tabs.dirtyText', { count }),
				okText: t('tabs.discard'),
				okButtonProps: { danger: true },
				cancelText: t('tabs.keep'),
			});
		},
		[modal, t],
	);
}
