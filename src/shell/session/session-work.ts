import type { MenuItem, Subsystem, UserContext } from '../../../contract/features/session.ts';
import { forgetAhead, takeAhead } from '../../base/api/asked-ahead.ts';
import { startEvents } from '../../base/api/event-stream.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { readTokens, writeTokens } from '../../base/api/token-store.ts';
import { callContext } from '../../base/i18n/call-context.ts';
import { currentLanguage, setLanguage } from '../../base/i18n/language.ts';
import { pagePath } from '../../base/portal/base-path.ts';
import { resolvePage } from '../../menus/resolve-page.ts';
import { loadScreen } from '../../screens/screen-cache.ts';
import { dropTabs, pathsOfTabs } from '../../screens/tabs/tab-store.ts';
import { isLocked } from '../../session/lock/screen-lock.ts';
import { loadKeptMemory, sendKept } from '../../session/settings/kept-memory.ts';
import { setMemoryKey } from '../../session/settings/sealed.ts';
import { adoptKeptSettings, adoptSettings, changeSettings, settings } from '../../session/settings/settings.ts';
import { emptySession, session, setMenus, userIdOf } from '../../session/state/session-store.ts';
import { contextPath, menusPath, systemsPath } from './ask-ahead.ts';

let stopEvents: (() => void) | null = null;

/** Loads who is signed in, with the subsystems they may enter; selects the tenant and subsystem of last time when they still exist. */
export async function loadUser(): Promise<UserContext | null> {
	const uid = readTokens()?.uid;
	const who = uid === undefined ? {} : { uid };
	const user = await takeAhead(contextPath, who, () => callApi<UserContext | null>(contextPath, who));
	if (!user?.info) return null;
	adoptSettings(userIdOf(user));
	setMemoryKey(user.storageKey);
	if (user.mustChangePassword) {
		session.set({ ...emptySession, user });
		return user;
	}
	const memory = loadKeptMemory();
	const wanted = settings.get().tenantId;
	const tenantId = user.tenants.some((tenant) => tenant.id === wanted && tenant.hasSpace) ? wanted : null;
	callContext.tenantId = tenantId;
	const context = tenantId !== null && user.tenantId !== tenantId ? await callApi<UserContext>(contextPath, { uid }) : user;
	const needsTenant = user.tenants.length > 0 && tenantId === null;
	const asked = needsTenant ? null : await takeAhead(systemsPath, {}, fetchSystems);
	adoptKeptSettings(await memory);
	const systems = followLanguage() && asked !== null ? await fetchSystems() : asked;
	const systemId = systems?.find((system) => system.id === settings.get().systemId)?.id ?? null;
	callContext.systemId = systemId;
	session.set({ user: context, tenantId, systems, systemId, menus: null, menuPool: [] });
	openEvents();
	return context;
}

/** Changes to the user's language, where that differs from the one of the page so far; returns whether it did. */
function followLanguage(): boolean {
	const { language } = settings.get();
	if (language === currentLanguage()) return false;
	setLanguage(language);
	forgetAhead();
	return true;
}

/** Loads the subsystems of the active tenant. */
export async function loadSystems(): Promise<Subsystem[]> {
	const systems = await fetchSystems();
	session.set({ systems });
	return systems;
}

/** Loads the menus of the chosen subsystem. */
export async function loadMenus(): Promise<void> {
	const { systemId, tenantId } = session.get();
	const items = await takeAhead(menusPath, { systemId }, () => callApi<MenuItem[]>(menusPath, { systemId }, { method: 'GET' }));
	setMenus(items, systemId === null ? [] : pathsOfTabs(systemId, tenantId));
	askForScreen();
}

/** Requests the screen of the page in the address while the layout is being drawn; the page itself handles a failure. */
function askForScreen(): void {
	const page = resolvePage(`${pagePath()}${location.search}`, session.get().menuPool)?.page;
	if (page?.kind === 'list') loadScreen(page.screen).catch(() => undefined);
}

/** Enters a subsystem; its menus are loaded by the guard. */
export function chooseSystem(systemId: string): void {
	callContext.systemId = systemId;
	changeSettings({ systemId });
	session.set({ systemId, menus: null, menuPool: [] });
}

/** Works in a tenant from now on; rights, subsystems and menus are those of that tenant. */
export async function chooseTenant(tenantId: string): Promise<void> {
	forgetAnswers();
	callContext.tenantId = tenantId;
	callContext.systemId = null;
	const user = await callApi<UserContext>(contextPath, { uid: readTokens()?.uid });
	const systems = await fetchSystems();
	changeSettings({ tenantId, systemId: null });
	session.set({ user, tenantId, systems, systemId: null, menus: null, menuPool: [] });
}

/** Reads again which tenants there are to choose among, after one could not be entered. */
export async function reloadTenants(): Promise<void> {
	leaveTenant();
	session.set({ user: await callApi<UserContext>(contextPath, { uid: readTokens()?.uid }) });
}

/** Leaves tenant, subsystem and menus, so that another tenant can be chosen. */
export function leaveTenant(): void {
	forgetAnswers();
	callContext.tenantId = null;
	callContext.systemId = null;
	changeSettings({ tenantId: null, systemId: null });
	session.set({ tenantId: null, systems: null, systemId: null, menus: null, menuPool: [] });
}

/** Ends the session here and on the server; a server that cannot be reached does not keep the user in. */
export async function signOut(): Promise<void> {
	closeEvents();
	const token = readTokens()?.access_token;
	try {
		// Calls of a locked screen wait for the password; what is unsent stays in this browser.
		if (token !== undefined && !isLocked()) await sendKept();
		if (token !== undefined) await callApi('/oauth2/v3/user/logout', { access_token: token }, { withoutSession: true });
	} finally {
		writeTokens(null);
		forgetSession();
	}
}

/** Forgets everything that belongs to the signed-in user, but not their stored settings and tabs. */
export function forgetSession(): void {
	closeEvents();
	forgetAhead();
	forgetAnswers();
	callContext.systemId = null;
	callContext.tenantId = null;
	adoptSettings(null);
	setMemoryKey(null);
	dropTabs();
	session.set(emptySession);
}

/** Answers that pages keep are those of one person in one tenant. */
function forgetAnswers(): void {
	void import('swr').then(({ mutate }) => mutate(() => true, undefined, { revalidate: false }));
}

/** Listens to the server with the active tokens. */
export function openEvents(): void {
	stopEvents?.();
	stopEvents = startEvents();
}

/** Stops listening, so that a session which the user ends does not look like one that was taken away. */
function closeEvents(): void {
	stopEvents?.();
	stopEvents = null;
}

/** Does what ends this session on the server, without its looking like one that was taken away; what fails leaves the session as it was. */
export async function endingSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
	const wasListening = stopEvents !== null;
	closeEvents();
	try {
		const answer = await work();
		writeTokens(null);
		forgetSession();
		return answer;
	} catch (error) {
		if (wasListening) openEvents();
		throw error;
	}
}

function fetchSystems(): Promise<Subsystem[]> {
	return callApi<Subsystem[]>(systemsPath, {}, { method: 'GET' });
}
