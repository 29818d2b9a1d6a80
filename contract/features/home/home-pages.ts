import type { FieldProblem } from '../../base/envelope.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import { homeTexts } from './texts.ts';

/** A tab of the home page. */
export interface HomePage {
	id: string;
	title: string;
	portlets: Portlet[];
}

/** One portlet: its kind, its position in the grid, and what its kind needs to know. */
export interface Portlet {
	id: string;
	/** `chart`, `list`, ...; one that no feature knows says so in its own area. */
	kind: string;
	/** From the left, of 12 columns. */
	x: number;
	/** From the top, in rows. */
	y: number;
	w: number;
	h: number;
	/** Default: by kind. */
	title?: string;
	settings: Record<string, string>;
}

/** The home page of a user, and where it comes from. */
export interface HomeLayout {
	/** Null: the delivered one. */
	pages: HomePage[] | null;
	source: HomeSource;
	/** Of the user's own one; null before the first change. */
	version: number | null;
}

export type HomeSource = 'own' | 'role' | 'tenant' | 'delivered';

/** Which defaults a tenant has. */
export interface HomeDefaults {
	ofTenant: boolean;
	/** All enabled roles of the tenant. */
	roles: Array<{ id: string; name: string; isSet: boolean }>;
}

export const homeColumns = 12;
export const maxPages = 8;
export const maxPortlets = 24;
const maxRows = 200;
const maxHeight = 24;
const maxSettings = 10;
const longestText = 4000;
const longestTitle = 60;
const namePattern = /^[a-zA-Z0-9][\w-]{0,39}$/;

/** Reads pages from outside; the problems name every wrong part. */
export function readHomePages(input: unknown, at = 'pages'): { pages: HomePage[] } | { problems: FieldProblem[] } {
	const problems: FieldProblem[] = [];
	if (!Array.isArray(input) || input.length === 0 || input.length > maxPages) {
		return { problems: [{ path: at, message: homeTexts.pages({ max: maxPages }) }] };
	}
	const pages = input.map((page: unknown, index) => readPage(page, `${at}.${index}`, problems));
	const ids = pages.flatMap((page) => [page.id, ...page.portlets.map(({ id }) => id)]);
	if (problems.length === 0 && new Set(ids).size < ids.length) problems.push({ path: at, message: homeTexts.repeated() });
	return problems.length > 0 ? { problems } : { pages };
}

function readPage(input: unknown, at: string, problems: FieldProblem[]): HomePage {
	const page = isPlainObject(input) ? input : {};
	const portlets = page.portlets;
	if (!isName(page.id)) problems.push({ path: `${at}.id`, message: homeTexts.name() });
	if (!isText(page.title, longestTitle) || page.title === '')
		problems.push({ path: `${at}.title`, message: homeTexts.title({ max: longestTitle }) });
	const isList = Array.isArray(portlets) && portlets.length <= maxPortlets;
	if (!isList) problems.push({ path: `${at}.portlets`, message: homeTexts.portlets({ max: maxPortlets }) });
	return {
		id: String(page.id),
		title: String(page.title),
		portlets: isList ? portlets.map((portlet: unknown, index) => readPortlet(portlet, `${at}.portlets.${index}`, problems)) : [],
	};
}

function readPortlet(input: unknown, at: string, problems: FieldProblem[]): Portlet {
	const { id, kind, title, settings = {}, ...position } = isPlainObject(input) ? input : ({} as Record<string, unknown>);
	for (const [name, value] of Object.entries({ id, kind })) {
		if (!isName(value)) problems.push({ path: `${at}.${name}`, message: homeTexts.name() });
	}
	if (title !== undefined && !isText(title, longestTitle))
		problems.push({ path: `${at}.title`, message: homeTexts.title({ max: longestTitle }) });
	if (!isSettings(settings))
		problems.push({ path: `${at}.settings`, message: homeTexts.settings({ count: maxSettings, max: longestText }) });
	const whole = (name: 'x' | 'y' | 'w' | 'h', [min, max]: readonly [number, number]): number => {
		const value = position[name];
		if (Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
		problems.push({ path: `${at}.${name}`, message: homeTexts.range({ min, max }) });
		return min;
	};
	const w = whole('w', [1, homeColumns]);
	return {
		...{ id: String(id), kind: String(kind), w },
		...{ x: whole('x', [0, homeColumns - w]), y: whole('y', [0, maxRows]), h: whole('h', [1, maxHeight]) },
		...(typeof title === 'string' && title !== '' && { title }),
		settings: isSettings(settings) ? settings : {},
	};
}

function isName(value: unknown): boolean {
	return typeof value === 'string' && namePattern.test(value);
}

function isText(value: unknown, longest: number): value is string {
	return typeof value === 'string' && value.length <= longest && !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

function isSettings(value: unknown): value is Record<string, string> {
	if (!isPlainObject(value)) return false;
	const entries = Object.entries(value);
	return entries.length <= maxSettings && entries.every(([name, text]) => isName(name) && isText(text, longestText));
}
