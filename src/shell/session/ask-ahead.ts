import { sendAhead } from '../../base/api/asked-ahead.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { isValid, readTokens } from '../../base/api/token-store.ts';
import { setLanguage } from '../../base/i18n/language.ts';
import { pagePath } from '../../base/portal/base-path.ts';
import { screenPath } from '../../screens/screen-path.ts';
import { isLocked } from '../../session/lock/screen-lock.ts';
import { keptMemoryPath } from '../../session/settings/kept-memory.ts';
import { recallListCalls } from '../../session/settings/list-calls.ts';
import { adoptSettings, settings } from '../../session/settings/settings.ts';

export const contextPath = '/oauth2/v3/user/context';
export const systemsPath = '/platform/v3/auth/sub/system/findCurrentUserSubSystem';
export const menusPath = '/platform/v3/auth/resources/getMenuData';

/** Sends, while the scripts still load, the calls that guard and page make one after the other, when the last visit tells how they will look. */
export function askAhead(): boolean {
	const tokens = readTokens();
	if (tokens === null || !isValid(tokens, Date.now()) || isLocked()) return false;
	adoptSettings(tokens.uid);
	const { language, systemId, tenantId } = settings.get();
	setLanguage(language);
	// A tenant has to be confirmed by the user's context before a call may name it.
	if (tenantId !== null) return true;
	post(contextPath, { uid: tokens.uid });
	get(systemsPath);
	get(keptMemoryPath);
	if (systemId !== null) get(menusPath, { systemId });
	const list = recallListCalls(pagePath());
	if (list?.search !== location.search) return true;
	get(screenPath(list.screen));
	post(list.path, list.request);
	return true;
}

function get(path: string, input: Record<string, unknown> = {}): void {
	sendAhead(path, input, () => callApi(path, input, { method: 'GET' }));
}

function post(path: string, input: Record<string, unknown>): void {
	sendAhead(path, input, () => callApi(path, input));
}
