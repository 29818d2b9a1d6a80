/** A source of chance that gives the same sequence for the same seed. */
export class Chance {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0 || 1;
	}

	/** From 0 up to, but without, `limit`. */
	below(limit: number): number {
		this.state ^= this.state << 13;
		this.state ^= this.state >>> 17;
		this.state ^= this.state << 5;
		return (this.state >>> 0) % Math.max(1, limit);
	}

	is(part: number): boolean {
		return this.below(100) < part * 100;
	}

	pick<Value>(values: readonly Value[]): Value {
		return values[this.below(values.length)] as Value;
	}
}

/** How a document may be written: as `JSON.stringify` does, with spaces, and in one line. */
const spacings = ['\t', 2, undefined] as const;

const schemas = [
	{ type: 'string', maxLength: 40 },
	{ type: 'string', format: 'date', 'x-unknown': { deep: [1, { a: null }] } },
	{ type: 'integer', minimum: 0 },
	{
		type: 'string',
		options: [
			{ value: 'a', title: '甲' },
			{ value: 'b', title: '乙', color: 'success' },
		],
	},
	{ type: 'boolean' },
	{ type: 'string', reference: { screen: 'enterprise' } },
];

/** A document of a screen with members that the designer does not know, written in one of several ways. */
export function randomDocument(chance: Chance): string {
	const names = Array.from({ length: 2 + chance.below(7) }, (_, index) => `f${index}`);
	const withTitle = (schema: object, title: string) => ({ ...schema, title });
	const properties: Record<string, object> = Object.fromEntries(names.map((name) => [name, withTitle(chance.pick(schemas), `题${name}`)]));
	if (chance.is(0.5)) {
		const cells = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, withTitle(chance.pick(schemas), `列${name}`)]));
		properties.rows = { type: 'array', title: '行', items: { properties: cells, ...(chance.is(0.5) && { required: ['a'] }) } };
	}
	const all = Object.keys(properties);
	const cut = 1 + chance.below(all.length - 1);
	const entry = (name: string) => (chance.is(0.3) ? { field: name, span: 2 } : name);
	const groups = [
		{ name: 'one', title: '一', fields: all.slice(0, cut).map(entry) },
		{ name: 'two', title: '二', fields: all.slice(cut).map(entry), 'x-more': true },
	];
	const file = {
		$schema: '../screen.schema.json',
		title: '甲页',
		'x-unknown': [{ one: 1 }, 'two', null],
		record: { ...(chance.is(0.7) && { required: ['f0'] }), properties },
		...(chance.is(0.7) && { list: { columns: ['f0', { field: 'f1', width: 120 }], sort: ['-f1'] } }),
		...(chance.is(0.8) && { form: { layout: chance.pick(['groups', 'tabs', 'steps']), groups } }),
		...(chance.is(0.6) && { texts: { en: { 题f0: 'Title 0' }, ...(chance.is(0.5) && { 'zh-TW': { 题f1: '題f1' } }) } }),
	};
	return `${JSON.stringify(file, null, chance.pick(spacings))}${chance.is(0.5) ? '\n' : ''}`;
}
