import { type Language, languages } from '../../../contract/base/languages.ts';
import { idleLockMinutes } from '../../../contract/features/portal-options.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { product } from '../../base/portal/product.ts';
import { onStoredElsewhere, readStoredObject, writeStored } from '../../base/state/storage.ts';
import { createStore } from '../../base/state/store.ts';
import { forgetWaiting, keepOnServer } from './kept-memory.ts';
import { anonymous, setSettingsOwner, settingsOwner } from './settings-owner.ts';

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
/** Where the menu is: beside the page, above it, or its first level above and the rest beside. */
export const layouts = ['mixed', 'side', 'top'] as const;
export type Layout = (typeof layouts)[number];
export const contentWidths = ['full', 'fixed'] as const;
/** Light or dark colours; `system`: as the theme is, and dark where the operating system is. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** What one user has set. */
export interface Settings {
	theme: string;
	/** The accent colour, `#rrggbb`. */
	color: string;
	language: Language;
	size: Size;
	appearance: Appearance;
	layout: Layout;
	/** Whether pages use the whole width of a large screen. */
	contentWidth: (typeof contentWidths)[number];
	asideCollapsed: boolean;
	/** Pages fade in. */
	transition: boolean;
	/** The whole portal in grey, for days of mourning. */
	grey: boolean;
	/** Minutes without a key or a movement after which the screen locks; one of `idleLockMinutes`. */
	idleLock: number;
	/** Where the button of the customer service is: its edge of the window, and percent of the height from the top. */
	serviceEdge: 'left' | 'right';
	serviceTop: number;
	/** The entry of the top menu chosen last. */
	topMenu: string | null;
	/** The subsystem chosen last in this browser. */
	systemId: string | null;
	/** The tenant chosen last in this browser. */
	tenantId: string | null;
}

const defaults: Settings = {
	theme: 'default',
	color: product.defaultColor,
	language: 'zh-CN',
	size: 'small',
	appearance: 'system',
	layout: 'mixed',
	contentWidth: 'full',
	asideCollapsed: false,
	transition: true,
	grey: false,
	idleLock: portalOptions.idleLock,
	serviceEdge: 'right',
	serviceTop: 70,
	topMenu: null,
	systemId: null,
	tenantId: null,
};
/** Settings of the browser in use; all others follow the user. */
const ofBrowser: ReadonlyArray<keyof Settings> = ['systemId', 'tenantId'];
const prefix = 'setting:';

/** The language that a visitor chose before signing in. */
let chosenLanguage: Language | null = null;
export const settings = createStore<Settings>(readSettings(readStoredObject(`settings:${anonymous}`)));

onStoredElsewhere((key) => {
	if (key !== `settings:${settingsOwner()}`) return;
	// Another tab's language comes with its texts, on the next visit.
	settings.set({ ...readSettings(readStoredObject(key)), language: settings.get().language });
});

/** Activates the settings of a user, or of an anonymous visitor; a language just chosen before signing in stays. */
export function adoptSettings(userId: string | null): void {
	const next = userId ?? anonymous;
	if (next === settingsOwner()) return;
	const { language } = settings.get();
	forgetWaiting();
	setSettingsOwner(next);
	const own = readSettings(readStoredObject(`settings:${next}`), { ...defaults, language });
	settings.set({ ...own, language: chosenLanguage ?? own.language });
}

/** Activates the settings that the server has stored for the user. */
export function adoptKeptSettings(kept: Record<string, unknown>): void {
	const stored = Object.fromEntries(
		Object.entries(kept).flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
	);
	const { systemId, tenantId } = settings.get();
	settings.set({ ...readSettings(stored, settings.get()), systemId, tenantId });
	if (chosenLanguage !== null) changeSettings({ language: chosenLanguage });
	else writeStored(`settings:${settingsOwner()}`, settings.get());
	chosenLanguage = null;
}

/** Changes settings and stores them, here and on the server; the language is also stored for the next visitor of this browser. */
export function changeSettings(change: Partial<Settings>): void {
	const owner = settingsOwner();
	settings.set(change);
	// Another tab may have changed something else meanwhile.
	writeStored(`settings:${owner}`, { ...settings.get(), ...readStoredObject(`settings:${owner}`), ...change });
	keepOnServer(
		Object.fromEntries(
			Object.entries(change).flatMap(([key, value]) => (ofBrowser.includes(key as keyof Settings) ? [] : [[prefix + key, value]])),
		),
	);
	if (change.language === undefined) return;
	if (owner === anonymous) chosenLanguage = change.language;
	else writeStored(`settings:${anonymous}`, { ...readStoredObject(`settings:${anonymous}`), language: change.language });
}

/** Makes settings of what was stored; what is missing or makes no sense is as before. */
function readSettings(stored: Record<string, unknown>, usual = defaults): Settings {
	const text = (key: 'theme' | 'topMenu' | 'systemId' | 'tenantId') =>
		typeof stored[key] === 'string' ? (stored[key] as string) : usual[key];
	const flag = (key: 'asideCollapsed' | 'transition' | 'grey') =>
		typeof stored[key] === 'boolean' ? (stored[key] as boolean) : usual[key];
	const choice = <Key extends 'size' | 'appearance' | 'layout' | 'contentWidth' | 'serviceEdge'>(
		key: Key,
		values: ReadonlyArray<Settings[Key]>,
	) => values.find((value) => value === stored[key]) ?? usual[key];
	const { color, serviceTop } = stored;
	return {
		theme: text('theme') ?? usual.theme,
		color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : usual.color,
		language: languages.find((language) => language === stored.language) ?? usual.language,
		size: choice('size', sizes),
		appearance: choice('appearance', appearances),
		layout: choice('layout', layouts),
		contentWidth: choice('contentWidth', contentWidths),
		asideCollapsed: flag('asideCollapsed'),
		transition: flag('transition'),
		grey: flag('grey'),
		idleLock: idleLockMinutes.find((minutes) => minutes === stored.idleLock) ?? usual.idleLock,
		serviceEdge: choice('serviceEdge', ['left', 'right']),
		serviceTop: typeof serviceTop === 'number' && serviceTop >= 0 && serviceTop <= 100 ? serviceTop : usual.serviceTop,
		topMenu: text('topMenu'),
		systemId: text('systemId'),
		tenantId: text('tenantId'),
	};
}
