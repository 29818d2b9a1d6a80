import { type RawBuilder, sql } from 'kysely';

import { partSql } from '../storage/tables/part-sql.ts';
import { type CompiledScreen, type StoredField, viewOf } from './compiled-screen.ts';

/** A field at the end of a path, and where its value is in the query. */
export interface JoinedField {
	expression: RawBuilder<unknown>;
	stored: StoredField;
	/** The screen that the field belongs to. */
	screen: CompiledScreen;
}

/** Which rows of a screen may be seen, as a condition on the row under an alias; null for all of them. */
export type Reach = (screen: CompiledScreen, alias: string) => RawBuilder<unknown> | null;

/** What the rows of a screen are read from. */
export type RowsOf = (screen: CompiledScreen) => RawBuilder<unknown>;

interface JoinOptions {
	/** The alias of the table that the paths begin at; omitted: `t`. */
	alias?: string;
	/** Omitted or null: every row is followed. A row beyond it joins as if it did not exist. */
	reach?: Reach | null;
	/** Omitted: every screen's rows are read from its view. */
	rowsOf?: RowsOf | undefined;
}

/** The references that a query follows from its table; each is joined once, at most three deep. */
export class JoinSet {
	readonly #root: CompiledScreen;
	readonly #alias: string;
	readonly #reach: Reach | null;
	readonly #aliases = new Map<string, { alias: string; screen: CompiledScreen }>();
	readonly #joins: RawBuilder<unknown>[] = [];
	/** What the rows of a screen are read from in this query. */
	readonly rowsOf: RowsOf;

	constructor(root: CompiledScreen, tenantId: string, { alias = 't', reach = null, rowsOf }: JoinOptions = {}) {
		this.#root = root;
		this.rowsOf = rowsOf ?? ((screen) => sql.table(viewOf(screen, tenantId)));
		this.#alias = alias;
		this.#reach = reach;
	}

	/** The `left join`s gathered so far. */
	get joins(): RawBuilder<unknown> {
		return this.#joins.length === 0 ? sql`` : sql.join(this.#joins, sql` `);
	}

	get isEmpty(): boolean {
		return this.#joins.length === 0;
	}

	/** Follows a path such as `organisation.name` or `parameters.power`; names may be wire columns. `mayRead` judges every field on the way. */
	field(path: string, mayRead: (screen: CompiledScreen, field: StoredField) => boolean = () => true): JoinedField | undefined {
		const names = path.split('.');
		if (names.length > 3) return undefined;
		let current = { alias: this.#alias, screen: this.#root };
		for (const [index, name] of names.entries()) {
			const stored = current.screen.storedBy.get(name);
			if (!stored || !mayRead(current.screen, stored)) return undefined;
			if (index === names.length - 1) return { expression: ref(current.alias, stored.column), stored, screen: current.screen };
			const part = index === names.length - 2 ? stored.parts?.get(names[index + 1] ?? '') : undefined;
			if (part) return { expression: partSql(ref(current.alias, part.column), part.field), stored: part, screen: current.screen };
			const next = this.#follow(current, stored);
			if (!next) return undefined;
			current = next;
		}
		return undefined;
	}

	#follow(current: { alias: string; screen: CompiledScreen }, stored: StoredField): { alias: string; screen: CompiledScreen } | undefined {
		const target = stored.field.reference && stored.field.type !== 'array' && current.screen.find(stored.field.reference.screen);
		if (!target) return undefined;
		const key = `${current.alias}.${stored.column}`;
		const known = this.#aliases.get(key);
		if (known) return known;
		const next = { alias: `r${this.#aliases.size}`, screen: target };
		this.#aliases.set(key, next);
		const reached = this.#reach?.(target, next.alias);
		this.#joins.push(
			sql`left join ${this.rowsOf(target)} ${sql.ref(next.alias)} on ${ref(next.alias, 'id')} = ${ref(current.alias, stored.column)}${reached ? sql` and ${reached}` : sql``}`,
		);
		return next;
	}
}

function ref(alias: string, column: string): RawBuilder<unknown> {
	return sql`${sql.ref(alias)}.${sql.ref(column)}`;
}
