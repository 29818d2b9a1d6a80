import type { Language } from '../../../contract/base/languages.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { setLanguage } from '../../base/i18n/language.ts';
import { renewAllTabs } from '../../screens/tabs/tab-store.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import { loadMenus, loadSystems } from '../session/session-work.ts';

/** Changes the language: menus are fetched again and every page is drawn afresh, after a question when work would be lost. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
	const mayLeave = useLeaveQuestion();
	return async (language) => {
		if (language === settings.get().language || !(await mayLeave())) return;
		setLanguage(language);
		changeSettings({ language });
		await Promise.all([loadMenus(), loadSystems()]).catch(notifyError);
		renewAllTabs();
	};
}
