import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { takeAhead } from '../base/api/asked-ahead.ts';
import { onServerEvent } from '../base/api/event-stream.ts';
import { callApi } from '../base/api/portal-api.ts';
import { settings } from '../session/settings/settings.ts';
import { session } from '../session/state/session-store.ts';
import { screenPath } from './screen-path.ts';

type Listener = () => void;

const screens = new Map<string, Promise<ResolvedScreen>>();
/** Those of them that are there. */
const loaded = new WeakMap<Promise<ResolvedScreen>, ResolvedScreen>();
const listeners = new Map<string, Set<Listener>>();

const shared = new Set<string>();
const readingRights = ['view', 'export', 'unmask'];

/** Whether a right is one to change records that all tenants share, which the authority alone does. */
export function changesShared(permission: string): boolean {
	const [screen = '', right = ''] = permission.split(':');
	return shared.has(screen) && !readingRights.includes(right);
}

/** The screen as the user may see it, in their language; fetched once until its file changes. */
export function loadScreen(name: string): Promise<ResolvedScreen> {
	const key = keyOf(name);
	const known = screens.get(key);
	if (known !== undefined) return known;
	const path = screenPath(name);
	const fetched = takeAhead(path, {}, () => callApi<ResolvedScreen>(path, {}, { method: 'GET' }));
	screens.set(key, fetched);
	fetched.then(
		(screen) => {
			loaded.set(fetched, screen);
			if (screen.scope === 'shared') shared.add(name);
			else shared.delete(name);
		},
		() => screens.delete(key),
	);
	return fetched;
}

/** The same screen when it is already there, else null. */
export function loadedScreen(name: string): ResolvedScreen | null {
	const known = screens.get(keyOf(name));
	return (known && loaded.get(known)) ?? null;
}

function keyOf(name: string): string {
	const { user, tenantId } = session.get();
	return [name, settings.get().language, user?.info.user.id, tenantId].join(' ');
}

/** Calls back when a screen's file has changed; returns how to stop. */
export function onScreenChange(name: string, listener: Listener): () => void {
	const group = listeners.get(name) ?? new Set();
	listeners.set(name, group.add(listener));
	return () => group.delete(listener);
}

onServerEvent('screen', (data) => {
	const name = (data as { name?: unknown } | null)?.name;
	if (typeof name === 'string') forget(name);
	else forgetAll();
});
onServerEvent('reopened', forgetAll);

function forget(name: string): void {
	const names = new Set([name]);
	for (const [key, fetched] of [...screens]) {
		const [asked = ''] = key.split(' ', 1);
		// A data template shows the screen, too.
		if (asked !== name && loaded.get(fetched)?.name !== name) continue;
		screens.delete(key);
		names.add(asked);
	}
	for (const one of names) for (const listener of [...(listeners.get(one) ?? [])]) listener();
}

/** Events may have been missed while the stream was down. */
function forgetAll(): void {
	screens.clear();
	for (const name of [...listeners.keys()]) forget(name);
}
