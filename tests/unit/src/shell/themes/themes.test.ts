import { theme as antdTheme } from 'antd';
import { describe, expect, it } from 'vitest';

import { markOn, toAntdTheme } from '../../../../../src/shell/themes/antd-theme.ts';
import { hueDistance, readableOn } from '../../../../../src/shell/themes/contrast.ts';
import { findTheme, shownTheme, themes } from '../../../../../src/shell/themes/theme.ts';

/** The colours of a background that may be a gradient. */
const colors = (background: string) => background.match(/#[0-9a-f]{6}/gi) ?? [];

/** The relative luminance of WCAG 2. */
function luminanceOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, 1 to 21. */
function contrastOf(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

/** Light themes in the dark, and the dark one in the light. */
const drawnOtherwise = themes.map(({ name, isDark }) => shownTheme(name, isDark ? 'light' : 'dark', false));

describe('the themes', () => {
	it('are the seven of the specification', () => {
		expect(themes.map((theme) => theme.name)).toEqual(['default', 'line', 'star', 'tomorrow-night-blue', 'violet', 'chester', 'element']);
	});

	it('fall back to the classic one', () => {
		expect(findTheme('gone').name).toBe('default');
	});

	it.each([...themes, ...drawnOtherwise])('$name is readable in header, side menu and chosen entry', ({ shell }) => {
		for (const [text, background] of [
			[shell.headerText, shell.header],
			[shell.headerText, shell.headerActive],
			[shell.asideText, shell.aside],
			[shell.asideActiveText, shell.asideActive],
		]) {
			for (const color of colors(background ?? ''))
				expect(contrastOf(text ?? '', color), `${text} on ${color}`).toBeGreaterThanOrEqual(4.5);
		}
	});

	it.each([...themes, ...drawnOtherwise])(
		'$name marks the active entry of its header visibly, and deleting in a colour of its own',
		(theme) => {
			const { token, components } = toAntdTheme(theme, '#409EFF', 'default');
			for (const ground of colors(theme.shell.header))
				expect(contrastOf(markOn(theme.shell.header, String(token?.colorPrimary)), ground)).toBeGreaterThanOrEqual(3);
			if (!theme.isDark) expect(hueDistance(String(token?.colorError), String(token?.colorPrimary))).toBeGreaterThanOrEqual(30);
			for (const text of [token?.colorError, token?.colorLink])
				expect(contrastOf(String(text), String(components?.Table?.headerBg))).toBeGreaterThanOrEqual(4.5);
		},
	);

	it('are dark where the user or the system wants it, with the accent of the theme', () => {
		expect(shownTheme('violet', 'system', false)).toBe(findTheme('violet'));
		expect(shownTheme('violet', 'light', true)).toBe(findTheme('violet'));
		for (const dark of [shownTheme('violet', 'dark', false), shownTheme('violet', 'system', true)])
			expect(dark).toMatchObject({ name: 'violet', isDark: true, accent: findTheme('violet').accent });
		expect(shownTheme('tomorrow-night-blue', 'system', false).isDark).toBe(true);
		expect(shownTheme('tomorrow-night-blue', 'light', false)).toMatchObject({ name: 'tomorrow-night-blue', isDark: false });
	});

	it.each([...themes, ...drawnOtherwise])('$name has links that can be read on chosen rows', (theme) => {
		const { token, components } = toAntdTheme(theme, '#409EFF', 'default');
		for (const ground of [components?.Table?.rowSelectedBg, components?.Table?.rowSelectedHoverBg])
			for (const text of [token?.colorLink, token?.colorError])
				expect(contrastOf(String(text), String(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
	});

	it.each([...themes, ...drawnOtherwise])(
		'$name has links and letters that can be read on the current row and on avatars, and notes on pages',
		(theme) => {
			const { colorPrimaryBg, colorLink, colorPrimary, colorTextTertiary, colorBgContainer } = antdTheme.getDesignToken(
				toAntdTheme(theme, '#409EFF', 'default'),
			);
			expect(contrastOf(colorTextTertiary, colorBgContainer)).toBeGreaterThanOrEqual(4.5);
			for (const text of [colorLink, colorPrimary])
				expect(contrastOf(text, colorPrimaryBg), `${text} on ${colorPrimaryBg}`).toBeGreaterThanOrEqual(4.5);
		},
	);

	it.each([...themes, ...drawnOtherwise])('$name has links and chosen tabs that can be read in dialogs', (theme) => {
		const tokens = antdTheme.getDesignToken(toAntdTheme(theme, '#409EFF', 'default'));
		for (const text of [tokens.colorLink, tokens.colorPrimary, tokens.colorError])
			expect(contrastOf(text, tokens.colorBgElevated), `${text} on ${tokens.colorBgElevated}`).toBeGreaterThanOrEqual(4.5);
	});

	it.each([...themes, ...drawnOtherwise])('$name has blue tags, which can be read and stand out from rows', (theme) => {
		const token = antdTheme.getDesignToken(toAntdTheme(theme, '#409EFF', 'default'));
		for (const [text, ground] of [
			[token.colorInfoTextActive, token.colorInfoBg],
			[token['blue-7'], token['blue-1']],
		] as Array<[string, string]>) {
			expect(hueDistance(text, ground), `${text} on ${ground}`).toBeLessThan(30);
			expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
			if (theme.isDark) expect(luminanceOf(ground)).toBeGreaterThan(luminanceOf(token.colorBgContainer));
		}
	});

	it.each(['#409EFF', '#ffff00', '#13C2C2', '#000000'])('make the picked colour %s readable on white', (color) => {
		expect(contrastOf(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
	});

	it('leave a colour alone that is readable already', () => {
		expect(readableOn('#0a4ea0', '#ffffff')).toBe('#0a4ea0');
	});
});

describe('the sizes', () => {
	it('make controls 40, 36, 32 and 28 pixels high', () => {
		const heightOf = (size: Parameters<typeof toAntdTheme>[2]) =>
			antdTheme.getDesignToken(toAntdTheme(findTheme('default'), '#409EFF', size)).controlHeight;
		expect((['default', 'medium', 'small', 'mini'] as const).map(heightOf)).toEqual([40, 36, 32, 28]);
	});
});
