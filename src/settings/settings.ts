import { type Language, languages } from '../../contract/languages.ts';
import { product } from '../product.ts';
import { readStoredObject, writeStored } from '../storage/storage.ts';
import { createStore } from '../store/store.ts';

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** What one user has set for himself. */
export interface Settings {
	theme: string;
	/** The accent colour, `#rrggbb`. */
	color: string;
	language: Language;
	size: Size;
	asideCollapsed: boolean;
	/** Pages fade in. */
	transition: boolean;
	/** The whole portal in grey, for days of mourning. */
	grey: boolean;
	/** The subsystem chosen last. */
	systemId: string | null;
	/** The tenant chosen last. */
	tenantId: string | null;
}

const anonymous = 'ghost-uuid';
const defaults: Settings = {
	theme: 'default',
	color: product.defaultColor,
	language: 'zh-CN',
	size: 'small',
	asideCollapsed: false,
	transition: true,
	grey: false,
	systemId: null,
	tenantId: null,
};

let owner = anonymous;
let isLanguageChosen = false;
export const settings = createStore<Settings>(readSettings(anonymous));

/** Whose settings, tabs and small memories are in force. */
export function settingsOwner(): string {
	return owner;
}

/** Takes the settings of a user, or of an anonymous visitor, into force; a language just chosen before signing in stays. */
export function adoptSettings(userId: string | null): void {
	const next = userId ?? anonymous;
	if (next === owner) return;
	const language = settings.get().language;
	owner = next;
	const own = readSettings(owner, language);
	settings.set(isLanguageChosen ? { ...own, language } : own);
	isLanguageChosen = false;
}

/** Changes settings and keeps them; the language is also kept for the next visitor of this browser. */
export function changeSettings(change: Partial<Settings>): void {
	settings.set(change);
	writeStored(`settings:${owner}`, settings.get());
	if (change.language !== undefined && owner === anonymous) isLanguageChosen = true;
	if (change.language !== undefined && owner !== anonymous)
		writeStored(`settings:${anonymous}`, { ...readSettings(anonymous), language: change.language });
}

function readSettings(userId: string, fallbackLanguage?: Language): Settings {
	const stored = readStoredObject(`settings:${userId}`);
	const text = (key: keyof Settings): string | null => (typeof stored[key] === 'string' ? (stored[key] as string) : null);
	const flag = (key: 'asideCollapsed' | 'transition' | 'grey'): boolean =>
		typeof stored[key] === 'boolean' ? (stored[key] as boolean) : defaults[key];
	const color = text('color');
	return {
		theme: text('theme') ?? defaults.theme,
		color: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : defaults.color,
		language: languages.find((language) => language === stored.language) ?? fallbackLanguage ?? defaults.language,
		size: sizes.find((size) => size === stored.size) ?? defaults.size,
		asideCollapsed: flag('asideCollapsed'),
		transition: flag('transition'),
		grey: flag('grey'),
		systemId: text('systemId'),
		tenantId: text('tenantId'),
	};
}
