/** A region by code and readable path (`浙江省 / 杭州市`), and the text below it, such as a street and a number. */
export type Address = readonly [code: string, path: string, text: string];

/** Separates the region from the text where an address is one text. */
const bar = ' | ';

/** Whether a value is three texts; what they contain is not checked. */
export function isAddress(value: unknown): value is Address {
	return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');
}

/** Whether a text has the form of the code of a region; a code begins with the code of the region above it. */
export function isRegionCode(code: unknown): code is string {
	return typeof code === 'string' && /^(\d{2}|\d{4}|\d{6}|\d{9})$/.test(code);
}

/** An address as a sentence names it. */
export function sayAddress([, path, text]: Address): string {
	return [path, text].filter((part) => part !== '').join(' ');
}

/** An address as one text that `readAddress` reads again: `浙江省 / 杭州市 | 文三路 100 号`. */
export function writeAddress([code, path, text]: Address): string {
	const region = path === '' ? code : path;
	return text === '' ? region : `${region}${bar}${text}`;
}

/** Reads an address from a text: the code or the path of the region, then the text below it. The server completes the region. */
export function readAddress(cell: string): Address {
	const [region = '', ...rest] = cell.split(/[|｜]/);
	const text = rest.length === 0 ? '' : cell.slice(region.length + 1).trim();
	const named = region.trim();
	const hasCode: boolean = isRegionCode(named);
	return hasCode ? [named, '', text] : ['', named.replace(/\s*[/／]\s*/g, ' / '), text];
}
