import type { Texts } from '../../../contract/base/languages.ts';
import type { Appearance } from '../../session/settings/settings.ts';

/** One theme, a file in this folder: adding a theme is adding a file. */
export interface Theme {
	name: string;
	title: Texts;
	/** Position in the settings drawer. */
	order: number;
	isDark: boolean;
	/** The accent colour the theme brings. Default: the one that the user picked. */
	accent?: string;
	/** antd's tokens, as far as they differ. */
	tokens: Record<string, string | number>;
	/** Colours of the frame around the pages. */
	shell: {
		header: string;
		headerText: string;
		headerActive: string;
		aside: string;
		asideText: string;
		asideActive: string;
		asideActiveText: string;
		strip: string;
		page: string;
		line: string;
		/** A picture behind the pages. */
		image?: string;
	};
}

const files = import.meta.glob<{ default: Theme }>('./*.json', { eager: true });

/** Every theme, in the order of the settings drawer. */
export const themes: Theme[] = Object.values(files)
	.map((file) => file.default)
	.sort((one, other) => one.order - other.order);

/** A theme as it is drawn: dark where the user or the operating system wants it. Light themes have the dark grounds of the dark one and their own accent. */
export function shownTheme(name: string, appearance: Appearance, isSystemDark: boolean): Theme {
	const theme = findTheme(name);
	const isDark = appearance === 'dark' || (appearance === 'system' && (theme.isDark || isSystemDark));
	if (theme.isDark === isDark) return theme;
	const { accent: _, ...grounds } = themes.find((other) => other.isDark === isDark) ?? theme;
	return { ...grounds, name: theme.name, title: theme.title, order: theme.order, ...(isDark && theme.accent && { accent: theme.accent }) };
}

/** The theme of a name, or the classic one when the name is not known any more. */
export function findTheme(name: string): Theme {
	const found = themes.find((theme) => theme.name === name) ?? themes.find((theme) => theme.name === 'default') ?? themes[0];
	if (found === undefined) throw new Error('There is no theme file in src/themes.');
	return found;
}
