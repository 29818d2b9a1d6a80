import { theme as antdTheme, type ThemeConfig } from 'antd';

import type { Size } from '../../session/settings/settings.ts';
import { hueDistance, readableOn, tinted } from './contrast.ts';
import type { Theme } from './theme.ts';

/** More than the required 4.5, since text in the accent also is on slightly shaded ground. */
const textContrast = 5.2;
/** Grounds of the dark, as of table heads, differ more from each other. */
const darkTextContrast = 6.5;
const hoverContrast = 8;
/** Of graphical objects (WCAG 2.1, 1.4.11). */
const markContrast = 3;
const red = '#cf1322';
/** Degrees of the colour circle. */
const closeHues = 30;
/** Heights of controls are 40, 36, 32 and 28 pixels: the compact algorithm of the smallest size takes 4 off. */
const controlHeights: Record<Size, number> = { default: 40, medium: 36, small: 32, mini: 32 };

/** Where dialogs, menus and notices begin to be above the page. */
const lowestPopup = 2000;

const darkBlue = '#6fb1ff';

/** Text on tinted ground, as tags have it; antd's own are too pale to read. */
const lightTagTexts = {
	colorSuccessTextActive: '#1f6b0a',
	colorWarningTextActive: '#874d00',
	colorErrorTextActive: '#a8071a',
	colorInfoTextActive: '#0a4f9e',
	gold: '#d48806',
};
const darkTagTexts = {
	colorSuccessTextActive: '#a0e070',
	colorWarningTextActive: '#ffd666',
	colorErrorTextActive: '#ffb0ab',
	colorInfoTextActive: '#a3d3ff',
	blue: darkBlue,
	purple: '#c79df2',
};

/** antd's configuration for a theme, an accent colour and a size. */
export function toAntdTheme(theme: Theme, color: string, size: Size): ThemeConfig {
	const { ground, ofDialogs } = groundsOf(theme);
	const accent = readableOn(theme.accent ?? color, ofDialogs, theme.isDark ? darkTextContrast : textContrast);
	const algorithms = [theme.isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm];
	return {
		algorithm: size === 'mini' ? [...algorithms, antdTheme.compactAlgorithm] : algorithms,
		token: {
			colorPrimary: accent,
			colorInfo: theme.isDark ? darkBlue : '#1268d3',
			colorLink: accent,
			// antd's own is grey where the accent is dark: what is current could not be read.
			colorPrimaryBg: tinted(ground, accent, theme.isDark ? 0.04 : 0.08),
			colorError: theme.isDark ? '#ff9a9c' : dangerBeside(accent),
			...(theme.isDark ? { ...darkTagTexts, ...blueGrounds(ground) } : lightTagTexts),
			// On dark ground antd darkens what the mouse is on until it cannot be read.
			...(theme.isDark && { colorLinkHover: readableOn(accent, ground, hoverContrast), colorErrorHover: '#ffbdbe' }),
			colorTextSecondary: theme.isDark ? '#b3c5d9' : '#566176',
			fontFamily: 'var(--font)',
			fontSize: size === 'default' ? 15 : 14,
			controlHeight: controlHeights[size],
			zIndexPopupBase: lowestPopup,
			colorTextPlaceholder: theme.isDark ? '#9fb4cc' : '#646f82',
			colorTextDescription: theme.isDark ? '#a9bdd3' : '#5c687c',
			colorTextTertiary: theme.isDark ? '#9fb4cc' : '#646f82',
			...theme.tokens,
		},
		components: {
			...(theme.isDark && { Button: { primaryColor: '#04213f', dangerColor: '#3d0a0b' } }),
			Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', activeBarBorderWidth: 0 },
			Table: {
				headerBg: tinted(ground, theme.isDark ? '#ffffff' : accent, 0.045),
				// antd's own tint is so strong in some themes that links on it cannot be read.
				...(theme.isDark && { bodySortBg: tinted(ground, '#ffffff', 0.02) }),
				rowSelectedBg: tinted(ground, accent, 0.06),
				rowSelectedHoverBg: tinted(ground, accent, 0.08),
			},
		},
	};
}

/** The grounds of text; in the dark, dialogs are lighter than pages. */
function groundsOf({ isDark, tokens }: Theme): { ground: string; ofDialogs: string } {
	const ground = isDark ? String(tokens.colorBgContainer ?? '#141414') : '#ffffff';
	return { ground, ofDialogs: isDark ? String(tokens.colorBgElevated ?? ground) : ground };
}

/** Grounds and borders of blue tags and notes in the dark; antd's own are grey. */
function blueGrounds(ground: string) {
	const [background, border] = [tinted(ground, darkBlue, 0.2), tinted(ground, darkBlue, 0.45)];
	return { colorInfoBg: background, 'blue-1': background, colorInfoBorder: border, 'blue-3': border };
}

/** The colour of what deletes: red, or crimson where the accent itself is close to red. */
function dangerBeside(accent: string): string {
	return hueDistance(accent, red) < closeHues ? '#b3125f' : red;
}

/** The line under the active entry of a header: the accent, as far as it can be told from all colours of the header. */
export function markOn(header: string, accent: string): string {
	const grounds = header.match(/#[0-9a-f]{6}/gi) ?? ['#ffffff'];
	return grounds.reduce((mark, ground) => readableOn(mark, ground, markContrast), accent);
}

/** The active accent as picked, for lines and marks that carry no text. */
export function accentOf(theme: Theme, color: string): string {
	return theme.accent ?? color;
}
