import type { Language } from '../../contract/languages.ts';
import { notifyError } from '../feedback/notify.ts';
import { changeTexts } from '../i18n/i18n.ts';
import { loadMenus, loadSystems } from '../session/session-work.ts';
import { changeSettings, settings } from '../settings/settings.ts';
import { renewAllTabs } from '../tabs/tab-store.ts';
import { useLeaveQuestion } from '../tabs/use-leave-question.ts';

/** Changes the language: menus are fetched anew and every page is drawn afresh, after a question when work would be lost. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
	const mayLeave = useLeaveQuestion();
	return async (language) => {
		if (language === settings.get().language || !(await mayLeave())) return;
		try {
			await changeTexts(language);
		} catch (error) {
			return notifyError(error);
		}
		changeSettings({ language });
		await Promise.all([loadMenus(), loadSystems()]).catch(notifyError);
		renewAllTabs();
	};
}
