import type { SpellMatch } from '../../base/i18n/use-spelling.ts';
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entry.ts';

/** An entry that was found. */
export interface FoundEntry {
	entry: PaletteEntry;
	/** Positions of the characters of the title that matched. */
	marks: ReadonlySet<number>;
}

/** The entries of one group that were found. */
export interface FoundGroup {
	group: PaletteGroup;
	found: FoundEntry[];
}

/** How well an entry fits: its name begins with the text, its title contains the words, they spell it, they are of where it belongs. */
const ranks = { begins: 0, contains: 1, spells: 2, belongs: 3 } as const;

/** What is offered for a text, in groups, the group with the best entry first and records last; without a text what needs no search. */
export function matchEntries(entries: PaletteEntry[], text: string, spell: SpellMatch | undefined): FoundGroup[] {
	const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return toGroups(unique(entries.filter(({ isSearchOnly }) => !isSearchOnly).map(plain)));
	const found = entries.flatMap((entry) => matchEntry(entry, words, spell) ?? []);
	return toGroups(unique(found.sort((one, other) => one.rank - other.rank || menusFirst(one.entry) - menusFirst(other.entry))));
}

type Ranked = FoundEntry & { rank: number };

function plain(entry: PaletteEntry): Ranked {
	return { entry, marks: new Set(), rank: 0 };
}

function matchEntry(entry: PaletteEntry, words: string[], spell: SpellMatch | undefined): Ranked | undefined {
	const title = entry.title.toLowerCase();
	const marks = new Set<number>();
	let rank: number = ranks.contains;
	for (const word of words) {
		const at = title.indexOf(word);
		const positions = at >= 0 ? Array.from(word, (_, index) => at + index) : spell?.(entry.title, word);
		if (!positions && !isOfDetail(entry, word, spell)) return undefined;
		if (at < 0) rank = Math.max(rank, positions ? ranks.spells : ranks.belongs);
		for (const position of positions ?? []) marks.add(position);
	}
	if (rank === ranks.contains && (entry.name ?? title).toLowerCase().startsWith(words[0] ?? '')) rank = ranks.begins;
	return { entry, marks, rank };
}

/** Where an entry belongs finds it too, such as all themes, also behind its title ("New" and "Roles", which Chinese writes without a blank); what the server found, it found by means of its own. */
function isOfDetail({ title, detail = '', isFound }: PaletteEntry, word: string, spell: SpellMatch | undefined): boolean {
	const whole = `${title}${detail}`;
	return isFound === true || whole.toLowerCase().includes(word) || Boolean(spell?.(detail, word)) || Boolean(spell?.(whole, word));
}

/** A page that was visited is found as the page. */
function menusFirst({ group }: PaletteEntry): number {
	return group === 'recent' ? 1 : 0;
}

function unique(found: Ranked[]): Ranked[] {
	const known = new Set<string>();
	return found.filter(({ entry }) => !known.has(entry.id) && known.add(entry.id));
}

function toGroups(found: Ranked[]): FoundGroup[] {
	const best = (group: PaletteGroup) => Math.min(...found.filter(({ entry }) => entry.group === group).map(({ rank }) => rank));
	return paletteGroups
		.filter((group) => found.some(({ entry }) => entry.group === group))
		.sort((one, other) => isLate(one) - isLate(other) || best(one) - best(other))
		.map((group) => ({ group, found: found.filter(({ entry }) => entry.group === group) }));
}

/** What the server finds arrives later; before the rest it would move the entry that Enter is about to open. */
function isLate(group: PaletteGroup): number {
	return group === 'records' ? 1 : 0;
}
