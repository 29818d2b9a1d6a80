import { toColumnName } from '../../records/list-query.ts';
import { reservedFieldNames } from '../../screen/system-fields.ts';

const longest = 40;
/** PostgreSQL's longest name, without what makes it unique. */
const longestColumn = 60;

/** Gives each member of an object a name that a field can have, and its own column: `home.page` becomes `homePage`, `id` becomes `idValue`. */
export function createFieldNames(): (member: string) => string {
	const columns = new Set<string>();
	return (member) => {
		const words = member
			.replace(/[^A-Za-z0-9]+/g, ' ')
			.trim()
			.split(' ');
		const joined = words.map((word, index) => (index === 0 ? decapitalized(word) : word.charAt(0).toUpperCase() + word.slice(1))).join('');
		const started = /^[a-z]/.test(joined) ? joined : `field${joined}`;
		let base = reservedFieldNames.includes(started) ? `${started}Value` : started;
		while (base.length > longest || toColumnName(base).length > longestColumn) base = base.slice(0, -1);
		for (let number = 1; ; number++) {
			const suffix = number === 1 ? '' : String(number);
			const name = base.slice(0, longest - suffix.length) + suffix;
			const column = toColumnName(name);
			if (columns.has(column)) continue;
			columns.add(column);
			return name;
		}
	};
}

/** `MD013` becomes `md013`, `URLPath` becomes `urlPath`. */
function decapitalized(word: string): string {
	return word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
}
