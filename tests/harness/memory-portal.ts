import type { Language } from '../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import { createFieldLookup } from '../../contract/conditions/condition-context.ts';
import { evaluateCondition } from '../../contract/conditions/evaluate-condition.ts';
import { fieldKind } from '../../contract/conditions/field-kind.ts';
import { operatorsOfField } from '../../contract/conditions/operators-of-field.ts';
import { resolveComputed } from '../../contract/formula/computed/resolve-computed.ts';
import { isAscending, type ListRequest, parseFilterKey, type StoredRecord } from '../../contract/records/list-query.ts';
import { resolveScreen } from '../../contract/resolve/resolve-screen.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../contract/screen/screen-source.ts';
import { judgeRecord } from '../../contract/validation/record/validate-record.ts';
import { toConditionContext } from '../../renderers/core/conditions/use-condition.ts';
import type { CallOptions, ScreenRuntime } from '../../renderers/core/runtime/screen-runtime.ts';
import { suits, toRule } from '../../server/metadata/read/list/filter-rule.ts';

/** One call that the renderers made. */
export interface MadeCall {
	path: string;
	input: Record<string, unknown>;
	options: CallOptions;
}

/** A portal in memory, with the responses of the wire contract, to test the renderers without a server. */
export class MemoryPortal {
	readonly screens = new Map<string, ResolvedScreen>();
	readonly records = new Map<string, StoredRecord[]>();
	readonly calls: MadeCall[] = [];
	readonly kept = new Map<string, unknown>();
	readonly opened: unknown[] = [];
	readonly runtime: ScreenRuntime;
	isDirty = false;
	/** Rights that the user does not hold. */
	readonly denied = new Set<string>();
	/** Responds instead of the portal, when it returns anything. */
	intercept: (call: MadeCall) => Promise<unknown> | undefined = () => undefined;
	/** How long a response takes, in ms. */
	delay = 0;

	constructor(sources: Iterable<ScreenSource>, language: Language = 'zh-CN') {
		const lookup = new Map([...sources].map((source) => [source.name, source]));
		for (const source of lookup.values()) this.screens.set(source.name, resolveScreen({ ...source, language, screens: lookup }));
		this.runtime = {
			call: <Data>(path: string, input?: Record<string, unknown>, options?: CallOptions) =>
				this.call(path, input, options) as Promise<Data>,
			loadScreen: async (name) => this.screen(name),
			onScreenChange: () => () => {},
			user: { id: newId(), name: '张敏', account: 'admin', organisationId: null, tenantId: null, isSuper: true },
			language,
			paths: {
				views: '/platform/v3/views',
				files: '/platform/v3/file',
				tryScript: '/platform/v3/scripts/try',
				figures: '',
				exportFigures: '',
			},
			may: (right) => !this.denied.has(right),
			open: (target) => this.opened.push(target),
			isDirty: () => this.isDirty,
			setDirty: (isDirty) => {
				this.isDirty = isDirty;
			},
			remember: (key, value) => void (value === undefined ? this.kept.delete(key) : this.kept.set(key, structuredClone(value))),
			recall: (key) => this.kept.get(key),
		};
	}

	screen(name: string): ResolvedScreen {
		const screen = this.screens.get(name);
		if (screen === undefined) throw new PortalError('notFound');
		return screen;
	}

	add(name: string, records: Array<Record<string, unknown>>): StoredRecord[] {
		const stored = records.map((record) => ({ id: newId(), version: 1, createTime: '2026-03-01T00:05:09.000Z', ...record }));
		this.records.set(name, [...(this.records.get(name) ?? []), ...stored]);
		return stored;
	}

	private async call(path: string, input: Record<string, unknown> = {}, options: CallOptions = {}): Promise<unknown> {
		const call = { path, input: structuredClone(input), options };
		this.calls.push(call);
		await new Promise((resolve) => setTimeout(resolve, this.delay));
		if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError');
		const answer = this.intercept(call);
		if (answer !== undefined) return answer;
		const screen = [...this.screens.values()].find((candidate) => path.startsWith(`${candidate.base}/`));
		if (screen === undefined) throw new PortalError('notFound');
		return structuredClone(this.answer(screen, path.slice(screen.base.length + 1), input));
	}

	private answer(screen: ResolvedScreen, name: string, input: Record<string, unknown>): unknown {
		if (name === 'query') return this.query(screen, input as ListRequest);
		if (name === 'get') return this.withTitles(screen, this.find(screen, String(input.id)));
		if (name === 'save') return this.save(screen, input);
		if (name === 'unique') return { fields: this.duplicates(screen, input), warnings: [] };
		const ids = String(input.ids ?? '').split(',');
		if (name === 'remove')
			return this.records.set(
				screen.name,
				this.rows(screen).filter((record) => !ids.includes(record.id)),
			);
		const action = screen.actions.find((candidate) => candidate.name === name);
		if (action === undefined) throw new PortalError('notFound');
		for (const id of ids) this.replace(screen, { ...this.find(screen, id), ...action.set });
		return null;
	}

	private query(screen: ResolvedScreen, { parameters = [], requestPage = {}, sorts = [], query }: ListRequest) {
		const fieldOf = createFieldLookup(screen.fields);
		const context = toConditionContext(this.runtime);
		const holds = (record: StoredRecord, condition: RuleGroup) => evaluateCondition(condition, { record, fieldOf, context });
		const asked = parameters.map((parameter) => toCondition(screen, parameter));
		const conditions = query === undefined ? asked : [...asked, query];
		const rows = this.rows(screen).filter((record) => conditions.every((condition) => holds(record, condition)));
		for (const { field, order } of [...sorts].reverse()) {
			const sign = isAscending(order) ? 1 : -1;
			rows.sort((left, right) => sign * compare(left[field], right[field]));
		}
		const { pageNo = 1, limit = 20 } = requestPage;
		const page = rows.slice((pageNo - 1) * limit, pageNo * limit);
		return { dataResult: page.map((record) => this.withTitles(screen, record)), pageResult: { totalCount: rows.length, pageNo, limit } };
	}

	private save(screen: ResolvedScreen, input: Record<string, unknown>): StoredRecord {
		const before = input.id === undefined ? null : this.find(screen, String(input.id));
		if (before !== null && before.version !== input.version) {
			throw new PortalError('conflict', { data: { record: this.withTitles(screen, before) } });
		}
		const context = toConditionContext(this.runtime);
		const compute = (record: Readonly<Record<string, unknown>>) => resolveComputed(screen.fields, record).record;
		const means = { context, compute };
		const options = before === null ? ({ mode: 'create', ...means } as const) : ({ mode: 'update', before, ...means } as const);
		const { problems, whole } = judgeRecord(screen, input, options);
		const errors = [...problems, ...this.duplicates(screen, input)];
		if (errors.length > 0) throw invalidInput(errors);
		if (before === null) return this.add(screen.name, [whole])[0] as StoredRecord;
		return this.replace(screen, { ...whole, id: before.id, version: before.version + 1 });
	}

	private duplicates(screen: ResolvedScreen, input: Record<string, unknown>) {
		const isTaken = (names: string[]) =>
			this.rows(screen).some((other) => other.id !== input.id && names.every((name) => other[name] === input[name]));
		const sets = [...screen.fields.filter((field) => field.unique).map((field) => [field.name]), ...screen.unique];
		const complete = sets.filter((names) => names.every((name) => input[name] !== undefined && input[name] !== null));
		const titleOf = (name: string) => screen.fields.find((field) => field.name === name)?.title ?? name;
		return complete.filter(isTaken).flatMap((names) => {
			const message = `${names.map(titleOf).join('、')}已存在`;
			return names.map((path) => ({ path, message }));
		});
	}

	private rows(screen: ResolvedScreen): StoredRecord[] {
		return [...(this.records.get(screen.name) ?? [])];
	}

	private find(screen: ResolvedScreen, id: string): StoredRecord {
		const record = this.rows(screen).find((candidate) => candidate.id === id);
		if (record === undefined) throw new PortalError('notFound');
		return record;
	}

	replace(screen: ResolvedScreen, record: StoredRecord): StoredRecord {
		this.records.set(
			screen.name,
			this.rows(screen).map((other) => (other.id === record.id ? record : other)),
		);
		return record;
	}

	private withTitles(screen: ResolvedScreen, record: StoredRecord): StoredRecord {
		const titles: Record<string, string> = {};
		for (const field of screen.fields) {
			const target = field.reference && this.screens.get(field.reference.screen);
			const found = target && this.rows(target).find((candidate) => candidate.id === record[field.name]);
			if (target && found) titles[field.name] = String(found[target.titleField]);
		}
		const own = screen.localTitleField && record[screen.localTitleField];
		if (own) titles[screen.titleField] = String(own);
		const parent = screen.parentField;
		const tree = parent === null ? {} : { hasChildren: this.rows(screen).some((other) => other[parent] === record.id) };
		return { ...record, ...tree, titles };
	}
}

let lastId = 0;

/** An id in the form of the server's. */
export function newId(): string {
	lastId += 1;
	return `01900000-0000-7000-8000-${lastId.toString(16).padStart(12, '0')}`;
}

/** The condition that a filter of the wire stands for; what the server refuses is refused here, too. */
function toCondition(screen: ResolvedScreen, { key, value }: { key: string; value: unknown }): RuleGroup {
	const parsed = parseFilterKey(key);
	const field = screen.fields.find((candidate) => candidate.column === parsed?.field);
	const rule = field && parsed && toRule(field.name, parsed.type, value);
	const isFit = field && parsed && suits(parsed.type, fieldKind(field)) && (!rule || operatorsOfField(field).includes(rule.operator));
	if (!isFit) throw invalidInput([{ path: key, message: `unfit filter ${key}` }]);
	return { combinator: 'and', rules: rule ? [rule] : [] };
}

function compare(left: unknown, right: unknown): number {
	if (typeof left === 'number' && typeof right === 'number') return left - right;
	return String(left ?? '').localeCompare(String(right ?? ''));
}
