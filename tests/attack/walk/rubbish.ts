import { neverId, type WalkRecords } from './walk-target.ts';

type Input = Record<string, unknown>;

/** What a caller might send who means no harm, and what nobody would: wrong types, ends of ranges, things that are not there. */
const values: unknown[] = [
	null,
	'',
	' ',
	true,
	0,
	-1,
	1.5,
	1e308,
	2 ** 53,
	-2_147_483_649,
	'x',
	'null',
	'长'.repeat(5_000),
	'2026-02-30',
	'99999-01-01T00:00:00Z',
	neverId,
	neverId.toUpperCase(),
	`${neverId},${neverId}`,
	'not,ids,,',
	[],
	[null],
	[[]],
	[neverId, neverId],
	[{}],
	['', 7, true, {}],
	{},
	{ id: neverId },
	{ a: { b: [{}] } },
	'{"a":1}',
];

/** Names that calls read although their declared input may not contain them. */
const usualNames = ['id', 'ids', 'version', 'parentId', 'parameters', 'requestPage', 'sorts', 'query'];

/** Bodies of rubbish for one call, by the properties that it declares; a part of all pairs of name and value, another one for each `seed`. */
export function rubbishFor(
	declared: string[],
	{ records, seed, count }: { records: WalkRecords | undefined; seed: number; count: number },
): Input[] {
	const names = [...new Set([...declared, ...usualNames])];
	const own = records?.own.id ?? neverId;
	const known = { ...records?.sample, id: own, ids: own, version: records?.own.version ?? 1 };
	const everywhere = (value: unknown): Input => Object.fromEntries(names.map((name) => [name, value]));
	const pairs = names.flatMap((name) => values.map((value): Input => ({ ...known, [name]: value })));
	return [
		// Of itself: its own parent, its own target, twice in one list.
		everywhere(own),
		everywhere(`${own},${own}`),
		everywhere([own, own]),
		everywhere(records?.foreign[0]?.id ?? neverId),
		...pick(values, { seed, count: Math.ceil(count / 3) }).map(everywhere),
		...pick(pairs, { seed, count }),
	];
}

/** Some of many, spread over all of them; every one comes up for some seed. */
function pick<Item>(items: Item[], { seed, count }: { seed: number; count: number }): Item[] {
	const step = Math.max(1, Math.floor(items.length / count));
	return items.filter((_, index) => index % step === seed % step).slice(0, count + 1);
}
