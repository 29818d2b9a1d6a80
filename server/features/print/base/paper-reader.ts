import { LRUCache } from 'lru-cache';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { pathsOfCondition } from '../../../../contract/conditions/compare-fields.ts';
import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { RelatedRecords } from '../../../../contract/prints/print.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { isMasked } from '../../../../contract/records/mask-value.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Caller } from '../../../metadata/base/caller.ts';
import { may, mayEverywhere } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';

/** A record of a screen, as its reader may see it. */
export interface Seen {
	screen: ResolvedScreen;
	record: StoredRecord;
}

/** A field with the record that has its value. */
export interface FoundField extends Seen {
	field: ResolvedField;
}

/** Records that several papers refer to are read once. */
const mostKept = 500;

/** Reads what papers show, with the rights, data scopes and masks of one person. What the person may not see is not there. */
export class PaperReader {
	readonly caller: Caller;
	readonly #services: Pick<Services, 'records'>;
	readonly #isMasked: boolean;
	readonly #known = new LRUCache<string, { record: StoredRecord | undefined }>({ max: mostKept });
	/** The masked fields whose values were read whole since the last question. */
	readonly #revealed = new Set<string>();

	constructor(services: Pick<Services, 'records'>, { caller, isMasked }: { caller: Caller; isMasked: boolean }) {
		this.#services = services;
		this.caller = caller;
		this.#isMasked = isMasked;
	}

	/** A screen with the fields that every reader knows of; what a record does not have is hidden. */
	screen(name: string): ResolvedScreen | undefined {
		return this.#services.records.screen(name, this.caller.language, this.caller.tenantId);
	}

	/** A record, or nothing when the person may not view it. */
	async read(name: string, id: string): Promise<Seen | undefined> {
		const screen = this.screen(name);
		if (!screen || screen.scope === 'feature') return undefined;
		const key = `${name} ${id}`;
		const known = this.#known.get(key);
		const record = known ? known.record : await this.#services.records.read(name, { ...this.caller, isMasked: this.#isMasked }, id);
		if (!known) this.#known.set(key, { record });
		return record && { screen, record };
	}

	/** The records of another screen that refer to one; none where the person may not read a field that decides which these are. */
	async related({ screen: name, field, filter, sort, limit = 100 }: RelatedRecords, id: string): Promise<Seen[]> {
		const screen = this.screen(name);
		const { principal, language } = this.caller;
		if (!screen || screen.scope === 'feature' || !principal || !may(principal, `${name}:view`)) return [];
		const visible = new Set(this.#services.records.visible(name, principal, language).fields.map((one) => one.name));
		const query: RuleGroup = { combinator: 'and', rules: [{ field, operator: 'equal', value: id }, ...(filter ? [filter] : [])] };
		if (!pathsOfCondition(query).every((path) => visible.has(path.split('.')[0] ?? ''))) return [];
		const order = sort?.replace(/^-/, '');
		const input = {
			...{ query, requestPage: { pageNo: 1, limit } },
			...(order !== undefined && visible.has(order) && { sorts: [{ field: order, order: sort === order ? 'ASC' : 'DESC' }] }),
			...(this.#isMasked && { desensitization: 1 }),
		};
		try {
			const { dataResult } = await this.#services.records.list(name, this.caller, input);
			return dataResult.map((record) => ({ screen, record }));
		} catch (error) {
			if (error instanceof PortalError && error.kind === 'invalidInput') return [];
			throw error;
		}
	}

	/** The field at the end of a path through references, with its record; nothing where the way is barred or ends. */
	async find({ screen, record }: Seen, path: string): Promise<FoundField | undefined> {
		const [name = '', ...rest] = path.split('.');
		const field = screen.fields.find((candidate) => candidate.name === name);
		if (!field) return undefined;
		if (rest.length === 0) return { screen, record, field };
		const value = record[name];
		if (!field.reference || typeof value !== 'string') return undefined;
		const next = await this.read(field.reference.screen, value);
		return next && this.find(next, rest.join('.'));
	}

	/** A value as a text; empty for none. */
	async text(seen: Seen, path: string): Promise<string> {
		const found = await this.find(seen, path);
		if (!found) return '';
		this.#note(found, path);
		return valueText(found.field, found.record, this.caller.language);
	}

	/** Whether a condition holds; a field that the person may not read, or sees masked, decides nothing. */
	async holds(condition: RuleGroup | undefined, seen: Seen): Promise<boolean> {
		if (!condition) return true;
		const values: Record<string, unknown> = {};
		const fields = new Map<string, ResolvedField>();
		for (const path of new Set(pathsOfCondition(condition))) {
			const found = await this.find(seen, path);
			const isKnown = found && Object.hasOwn(found.record, found.field.name) && !this.isMaskedFor(found);
			if (!isKnown) continue;
			fields.set(path, found.field);
			values[path] = found.record[found.field.name];
		}
		return evaluateCondition(condition, { record: values, fieldOf: (path) => fields.get(path), context: this.caller.context });
	}

	/** Whether the person sees values of the field partly hidden. */
	isMaskedFor({ field, screen }: Pick<FoundField, 'field' | 'screen'>): boolean {
		const { principal } = this.caller;
		return field.mask !== undefined && (this.#isMasked || (principal !== null && !mayEverywhere(principal, screen.name, 'unmask')));
	}

	/** The rows of a child table, each as a record of its own. */
	rows({ screen, record }: Seen, items: string): { rows: StoredRecord[]; field: ResolvedField | undefined } {
		const field = screen.fields.find(({ name }) => name === items);
		const value = record[items];
		return { field, rows: Array.isArray(value) ? value.filter(isPlainObject).map((row) => row as StoredRecord) : [] };
	}

	/** The masked fields whose values were read whole, each once; forgets them. */
	takeRevealed(): string[] {
		const paths = [...this.#revealed].sort();
		this.#revealed.clear();
		return paths;
	}

	/** Notes a masked field whose value is shown whole: a value that is masked already stays as it is when it is masked again. */
	#note({ field, record }: FoundField, path: string): void {
		const value = record[field.name];
		if (field.mask === undefined || typeof value !== 'string') return;
		if (value !== '' && !isMasked(field.mask, value)) this.#revealed.add(path);
	}
}
