import type { GlobalToken } from 'antd';

/** Colours that people with any colour vision tell apart, also in print; after Okabe and Ito, darkened for a light ground. */
const palette = ['#0072b2', '#d55e00', '#009e73', '#c98600', '#3d9bd8', '#b0568b', '#8a8a00', '#7f7f7f'] as const;

/** The names that options of fields have. */
const named: Record<string, string> = {
	success: palette[2],
	green: palette[2],
	error: palette[1],
	red: '#c0392b',
	volcano: palette[1],
	warning: palette[3],
	orange: palette[3],
	gold: '#d9b500',
	yellow: '#d9b500',
	processing: palette[4],
	blue: palette[0],
	geekblue: palette[0],
	cyan: '#0f7f86',
	purple: palette[5],
	magenta: palette[5],
	lime: palette[6],
	default: palette[7],
};

/** What charts take from the theme. */
export interface ChartLook {
	palette: readonly string[];
	/** The colour of a chart with one series. */
	main: string;
	text: string;
	faint: string;
	line: string;
	ground: string;
	fontFamily: string;
	fontSize: number;
	/** From few to many. */
	scale: readonly [string, string];
}

/** The first one is that of the theme; blue would be too near to most of them. */
const others = [palette[1], palette[2], palette[3], palette[5], palette[4], palette[6], palette[7]];

/** The look of charts in a theme of antd, with the font of an element around them. */
export function chartLook(token: GlobalToken, around: Element): ChartLook {
	return {
		palette: [token.colorPrimary, ...others],
		main: token.colorPrimary,
		text: token.colorText,
		faint: token.colorTextSecondary,
		line: token.colorBorderSecondary,
		ground: token.colorBgContainer,
		// Texts are measured on a canvas, which knows no variables of styles.
		// ECharts writes it into an attribute of the SVG as it is, in double quotes.
		fontFamily: (getComputedStyle(around).fontFamily || token.fontFamily).replaceAll('"', "'"),
		fontSize: token.fontSizeSM,
		scale: [token.colorPrimaryBg, token.colorPrimary],
	};
}

/** The colour of a group: that of its option, or the next one. */
export function entryColor(color: string | null, index: number, look: ChartLook): string {
	const known = color === null ? undefined : (named[color] ?? (color.startsWith('#') ? color : undefined));
	return known ?? look.palette[index % look.palette.length] ?? look.main;
}
