import { scopeOf } from '../../resolve/screen-parts.ts';
import { baseOf, type ScreenSource } from '../../screen/screen-source.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { checkFileName, type Finding, toPointer } from '../findings/finding.ts';
import type { PortalFacts } from '../portal-facts.ts';
import { isOwnBase } from './own-bases.ts';
import { ownerTexts } from './texts.ts';

/** What two screens cannot have in common, nor one with the portal: the path of their calls, their table, and better not their title. */
export function checkNeighbours({ source, screens, portal }: Pick<CheckContext, 'source' | 'screens' | 'portal'>): Finding[] {
	const others = [...screens.values()].filter((other) => other.name !== source.name);
	const { name, file } = source;
	const bases = clashes(source, others, { isClash: areBasesOneAnothers, hasClaim: (screen) => claimsBase(screen, portal) });
	const tables = clashes(source, others, { isClash: (one, other) => tableOf(one) === tableOf(other), hasClaim: claimsTable });
	const titles = clashes(source, others, {
		isClash: (one, other) => one.area === other.area && one.file.title === other.file.title,
		hasClaim: () => true,
	});
	return [
		...checkFileName(name, source.area),
		...(isOwnBase(portal, baseOf(source), name) ? [ownerTexts.portal()] : bases).map(
			(owner): Finding => ({ code: 'base-taken', pointer: toPointer('api', 'base'), values: { name: baseOf(source), owner } }),
		),
		...tables.map(
			(owner): Finding => ({ code: 'table-taken', pointer: toPointer('storage', 'table'), values: { name: tableOf(source), owner } }),
		),
		...titles.map((other): Finding => {
			return { code: 'duplicate-title', pointer: '/title', values: { name: file.title, other: ownerTexts.screen({ name: other }) } };
		}),
	];
}

interface Contest {
	isClash(one: ScreenSource, other: ScreenSource): boolean;
	/** What both want is the screen's by its name. */
	hasClaim(screen: ScreenSource): boolean;
}

/** The first screen that wants the same and has the better claim; of equal ones the earlier in the alphabet. */
function clashes(source: ScreenSource, others: ScreenSource[], { isClash, hasClaim }: Contest): string[] {
	const isBetter = (other: ScreenSource) => (hasClaim(other) === hasClaim(source) ? other.name < source.name : hasClaim(other));
	const found = others.find((other) => isClash(source, other) && isBetter(other));
	return found ? [found.name] : [];
}

/** The calls of an import lie one step further down. */
function areBasesOneAnothers(one: ScreenSource, other: ScreenSource): boolean {
	const [first, second] = [baseOf(one), baseOf(other)];
	return first === second || first === `${second}/import` || second === `${first}/import`;
}

function claimsBase(screen: ScreenSource, { screenBases }: PortalFacts): boolean {
	return screen.file.api?.base === undefined || screenBases[baseOf(screen)] === screen.name;
}

/** Tables of platform and shared screens are in one schema, those of spaces in each tenant's own. */
function tableOf({ name, file }: ScreenSource): string {
	const table = file.storage?.table ?? name.replaceAll('-', '_');
	if (scopeOf(file) === 'feature') return `feature.${file.storage?.source ? name : table}`;
	return (file.storage?.scope ?? 'space') === 'space' ? table : `portal.${table}`;
}

function claimsTable({ file }: ScreenSource): boolean {
	return file.storage?.table === undefined;
}
