import { callContext } from '../api/call-context.ts';
import { callApi } from '../api/portal-api.ts';
import { isValid, readTokens } from '../api/token-store.ts';
import { adoptSettings, settings } from '../settings/settings.ts';
import { isLocked } from './screen-lock.ts';

const asked = new Map<string, Promise<unknown>>();

export const contextPath = '/oauth2/v3/user/context';
export const systemsPath = '/platform/v3/auth/sub/system/findCurrentUserSubSystem';
export const menusPath = '/platform/v3/auth/resources/getMenuData';

/** Sends, while the scripts still load, the calls that the guard makes one after the other, when the last visit says how they will look. */
export function askAhead(): boolean {
	const tokens = readTokens();
	if (tokens === null || !isValid(tokens, Date.now()) || isLocked()) return false;
	adoptSettings(tokens.uid);
	const { language, systemId, tenantId } = settings.get();
	callContext.language = language;
	// A tenant has to be confirmed by the user's context before a call may name it.
	if (tenantId !== null) return true;
	ask(contextPath, callApi(contextPath, { uid: tokens.uid }));
	ask(systemsPath, callApi(systemsPath, {}, { method: 'GET' }));
	if (systemId !== null) ask(`${menusPath} ${systemId}`, callApi(menusPath, { systemId }, { method: 'GET' }));
	return true;
}

/** The answer that was asked for ahead, once; afterwards, or when none was asked for, the call itself. */
export function takeAhead<Data>(key: string, call: () => Promise<Data>): Promise<Data> {
	const answer = asked.get(key);
	asked.delete(key);
	return answer === undefined ? call() : (answer as Promise<Data>).catch(call);
}

/** Answers asked for ahead belong to the session that they were asked in. */
export function forgetAhead(): void {
	asked.clear();
}

function ask(key: string, answer: Promise<unknown>): void {
	// Whoever takes the answer sees its error; an answer that nobody takes needs no handling.
	answer.catch(() => undefined);
	asked.set(key, answer);
}
