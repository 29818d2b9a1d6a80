import { boundFilter } from '../../contract/bound-filter.ts';
import type { RuleGroup } from '../../contract/condition.ts';
import type { ConditionContext } from '../../contract/conditions/condition-context.ts';
import type { FieldError } from '../../contract/envelope.ts';
import type { ComputeForm } from '../../contract/formula/load-computed.ts';
import type { Language } from '../../contract/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { fieldState, isFixed } from '../../contract/validation/field-state.ts';
import type { PasswordPolicy } from '../../contract/validation/password-policy.ts';
import { settleRecord } from '../../contract/validation/settle-record.ts';
import { validateField, validateRecord } from '../../contract/validation/validate-record.ts';
import { disagreeing, filledValues } from '../records/picked-effects.ts';
import type { Picked } from '../renderer-registry.ts';
import { dependentsOf } from './field-dependents.ts';
import { type FieldSnapshot, isSameSnapshot } from './field-snapshot.ts';
import { byField, FormErrors, fieldOf } from './form-errors.ts';
import { isSameFormValue, toSentValues, withComputed } from './form-values.ts';

interface Facts {
	mode: 'create' | 'update';
	/** The record as it was read; the defaults for a new one. */
	original: Record<string, unknown>;
	language: Language;
	context: ConditionContext;
	/** The policy in use for new passwords, once it is known. */
	passwordPolicy?: PasswordPolicy;
	/** Whether the user has the right to set a field; left out: every one. */
	mayWrite?(field: ResolvedField): boolean;
}

type Titles = Record<string, string | string[]>;

/** The values of one form. Each field is listened to on its own, so that a keystroke redraws one field. */
export class FormStore {
	readonly facts: Facts;
	private screen: ResolvedScreen;
	private values: Record<string, unknown>;
	/** The values as they would be stored: conditions look at these. */
	private settled: Record<string, unknown>;
	private titles: Titles;
	private readonly errors = new FormErrors();
	private readonly left = new Set<string>();
	private readonly snapshots = new Map<string, FieldSnapshot>();
	private readonly listeners = new Map<string, Set<() => void>>();
	private dependents: Map<string, string[]>;
	private compute: ComputeForm | null = null;
	private notes: ReadonlyMap<string, string> = new Map();
	/** Told when a field was left and found right. */
	onLeave: ((name: string) => void) | null = null;
	private revision = 0;
	private readonly busy = new Set<string>();
	/** The form is done with: what it holds is no draft any more. */
	isClosed = false;

	constructor(screen: ResolvedScreen, facts: Facts) {
		this.screen = screen;
		this.facts = facts;
		this.values = { ...facts.original };
		this.titles = { ...(facts.original.titles as Titles | undefined) };
		this.dependents = dependentsOf(screen);
		this.settled = settleRecord(screen, this.values, facts);
	}

	/** A changed screen file: what was typed stays, and what was judged before is judged by the rules of now. */
	adoptScreen(screen: ResolvedScreen): void {
		if (this.screen === screen) return;
		const names = [...new Set([...this.screen.fields, ...screen.fields].map((field) => field.name))];
		this.screen = screen;
		this.dependents = dependentsOf(screen);
		this.settle();
		// Which values count depends on what is shown now.
		this.refresh(names);
		this.judgeAgain(names);
		this.refresh(names);
	}

	/** Whether the user has been told already what is right or wrong about the field. */
	wasJudged(name: string): boolean {
		return this.left.has(name) || this.errors.has(name);
	}

	subscribe(name: string, listener: () => void): () => void {
		const set = this.listeners.get(name) ?? new Set();
		this.listeners.set(name, set.add(listener));
		return () => set.delete(listener);
	}

	/** The field as it is to be drawn now. */
	field(name: string): FieldSnapshot {
		const known = this.snapshots.get(name);
		if (known !== undefined) return known;
		const made = this.makeSnapshot(name);
		this.snapshots.set(name, made);
		return made;
	}

	/** Grows with every change; for parts that show the form as a whole. */
	version = (): number => this.revision;

	change(name: string, value: unknown, picked?: Picked): void {
		this.values = { ...this.values, [name]: value };
		const filled = picked === undefined ? [] : this.fill(name, picked);
		const stale = this.openOf(disagreeing(this.screen.fields, this.values, { changed: [name], kept: filled }));
		this.clear(stale);
		this.follow([name, ...filled, ...stale]);
	}

	/** The user has left the field: from now on it is judged with every key. */
	leave(name: string): void {
		if (!this.left.has(name)) {
			this.left.add(name);
			this.judge(name);
			this.refresh([name]);
		}
		this.onLeave?.(name);
	}

	/** From now on computed fields follow what they are computed from. */
	setCompute(compute: ComputeForm | null): void {
		this.compute = compute;
		this.refresh(this.settle());
	}

	/** Judges the given fields, or all; answers the names of those that are wrong, in display order. */
	validate(names?: readonly string[]): string[] {
		const problems = validateRecord(this.screen, this.sentValues(), this.options());
		const errors = byField(problems);
		const judged = this.screen.fields.map((field) => field.name).filter((name) => names === undefined || names.includes(name));
		for (const name of judged) {
			this.left.add(name);
			this.errors.set(name, errors.get(name));
		}
		this.refresh(judged);
		return judged.filter((name) => errors.has(name));
	}

	/** Puts the server's findings beside their fields; answers the names found and the messages that belong to no field. */
	showErrors(problems: FieldError[]): { fields: string[]; rest: string[] } {
		const shown = problems.filter((problem) => this.isShown(fieldOf(problem)));
		const found = byField(shown);
		for (const [name, own] of found) this.errors.set(name, own);
		const fields = [...found.keys()];
		this.refresh(fields);
		return { fields, rest: problems.filter((problem) => !shown.includes(problem)).map((problem) => problem.message) };
	}

	errorCount(names: readonly string[]): number {
		return names.filter((name) => this.errors.has(name) && this.field(name).isVisible).length;
	}

	/** What a save sends: on creation every visible value, on update those that differ from what was read. */
	sentValues(): Record<string, unknown> {
		const isSent = (field: ResolvedField) => {
			const state = this.field(field.name);
			if (field.system || state.isReadOnly || !state.isVisible) return false;
			return this.facts.mode === 'create' || this.differs(field.name);
		};
		return toSentValues(this.screen.fields.filter(isSent), this.values);
	}

	/** A value of the field is on its way, or has come. */
	setBusy(name: string, isBusy: boolean): void {
		if (isBusy) this.busy.add(name);
		else this.busy.delete(name);
		this.refresh([]);
	}

	isBusy(): boolean {
		return this.busy.size > 0;
	}

	isDirty(): boolean {
		if (this.isBusy()) return true;
		return this.screen.fields.some((field) => !field.system && field.computed === undefined && this.differs(field.name));
	}

	/** Whether a field holds something else than what was read. */
	differs(name: string): boolean {
		return !isSameFormValue(this.values[name], this.facts.original[name]);
	}

	currentValues(): Record<string, unknown> {
		return this.values;
	}

	currentTitles(): Titles {
		return this.titles;
	}

	/** Takes values over at once: a restored draft, or the fields that a picked record fills. */
	restore(values: Record<string, unknown>, titles: Titles): void {
		this.values = { ...this.values, ...values };
		this.titles = { ...this.titles, ...titles };
		this.follow(Object.keys(values));
	}

	/** Takes fields, titles and version of an earlier state of the record for what was read: a save is compared with that. */
	compareWith(earlier: Record<string, unknown> & { titles: Titles }): void {
		const { original } = this.facts;
		const titles = { ...(original.titles as Titles | undefined), ...earlier.titles };
		this.facts.original = { ...original, ...earlier, titles };
	}

	/** Whether a save may set a field of the record that is stored by now, null for a new one, so that it holds these values. */
	isOpen(field: ResolvedField, { stored, values }: { stored: Record<string, unknown> | null; values: Record<string, unknown> }): boolean {
		if (this.facts.mayWrite?.(field) === false || isFixed(field, stored)) return false;
		const { context } = this.facts;
		const record = settleRecord(this.screen, values, { context, compute: this.options().compute });
		return !fieldState(this.screen, field, { record, context }).isReadOnly;
	}

	private isShown(name: string): boolean {
		return this.screen.form.groups.some((group) => group.fields.some((entry) => entry.field === name)) && this.field(name).isVisible;
	}

	/** The fields that are unique together with one of these: what was found about them was about its value, too. */
	private matesOf(names: readonly string[]): string[] {
		return this.screen.unique.filter((set) => set.some((name) => names.includes(name))).flat();
	}

	private fill(name: string, picked: Picked): string[] {
		const filled = filledValues(this.screen.fields, name, picked.records[0]);
		const names = this.openOf(filled.names);
		const openPart = <Value>(map: Record<string, Value>) => Object.fromEntries(Object.entries(map).filter(([own]) => names.includes(own)));
		this.values = { ...this.values, ...openPart(filled.values) };
		this.titles = { ...this.titles, ...openPart(filled.titles), [name]: picked.titles };
		return names;
	}

	/** Those that a save may set: what is shown in others would never be stored. */
	private openOf(names: string[]): string[] {
		const stored = this.stored();
		const fields = this.screen.fields.filter((field) => names.includes(field.name));
		return fields.filter((field) => this.isOpen(field, { stored, values: this.values })).map((field) => field.name);
	}

	private clear(names: string[]): void {
		for (const name of names) {
			this.values = { ...this.values, [name]: null };
			const { [name]: _title, ...titles } = this.titles;
			this.titles = titles;
		}
	}

	/** Works out what hangs on the values: computed fields, and what conditions hide. Answers the names of the fields that became others by it. */
	private settle(): string[] {
		const before = this.values;
		const wasSettled = this.settled;
		const noted = this.notes;
		const { compute } = this;
		const noting = (values: Record<string, unknown>) => {
			const { record, notes } = compute?.(values) ?? { record: values, notes: noted };
			this.notes = notes;
			return record;
		};
		this.settled = settleRecord(this.screen, before, { ...this.facts, compute: noting });
		this.values = withComputed(this.screen.fields, before, this.settled);
		const isChanged = (name: string) =>
			!Object.is(before[name], this.values[name]) ||
			!Object.is(wasSettled[name], this.settled[name]) ||
			noted.get(name) !== this.notes.get(name);
		return this.screen.fields.map((field) => field.name).filter(isChanged);
	}

	/** Judges and draws anew what was changed, what hangs on it, and what was found wrong because of it. */
	private follow(changed: string[]): void {
		const all = [...changed, ...this.settle()];
		const found = [...all, ...this.matesOf(all)].filter((name) => this.errors.has(name));
		this.judgeAgain([...new Set([...changed, ...found])]);
		this.refresh([...all, ...found]);
	}

	/** Judges those that were judged before. */
	private judgeAgain(names: string[]): void {
		for (const name of names) if (this.wasJudged(name)) this.judge(name);
	}

	private judge(name: string): void {
		this.errors.set(name, validateField(this.screen, this.sentValues(), { ...this.options(), field: name }));
	}

	private options() {
		const { original: _original, ...facts } = this.facts;
		const { compute } = this;
		const computed = compute === null ? undefined : (values: Record<string, unknown>) => compute(values).record;
		return { ...facts, before: this.stored(), compute: computed };
	}

	/** The record as it was read; null for a new one. */
	private stored(): Record<string, unknown> | null {
		return this.facts.mode === 'update' ? this.facts.original : null;
	}

	/** Draws anew the fields named and those whose conditions look at them, as far as something about them changed. */
	private refresh(names: readonly string[]): void {
		this.revision += 1;
		const affected = new Set(names.flatMap((name) => [name, ...(this.dependents.get(name) ?? [])]));
		for (const name of affected) {
			const before = this.snapshots.get(name);
			const after = this.makeSnapshot(name);
			if (before !== undefined && isSameSnapshot(before, after)) continue;
			this.snapshots.set(name, after);
			for (const listener of this.listeners.get(name) ?? []) listener();
		}
		for (const listener of this.listeners.get('*') ?? []) listener();
	}

	/** The same object as long as it says the same, so that an open list is not asked for again at every key. */
	private boundFilter(name: string, field: ResolvedField | undefined): RuleGroup | undefined {
		if (field?.reference?.filterBy === undefined) return field?.reference?.filter;
		const known = this.snapshots.get(name)?.filter;
		const filter = boundFilter(field.reference, this.settled);
		return JSON.stringify(known) === JSON.stringify(filter) ? known : filter;
	}

	/** The rows of a child table as they would be stored; the same array as long as it says the same. */
	private settledRows(name: string): unknown {
		const known = this.snapshots.get(name)?.settled;
		return JSON.stringify(known) === JSON.stringify(this.settled[name]) ? known : this.settled[name];
	}

	private makeSnapshot(name: string): FieldSnapshot {
		const field = this.screen.fields.find((candidate) => candidate.name === name);
		const base = {
			value: this.values[name],
			settled: field?.itemFields && this.settledRows(name),
			titles: this.titles[name],
			error: this.errors.of(name),
			cellErrors: this.errors.inside(name),
			note: this.notes.get(name),
			filter: this.boundFilter(name, field),
		};
		if (field === undefined) return { ...base, isVisible: false, isRequired: false, isReadOnly: true };
		const state = fieldState(this.screen, field, { record: this.settled, context: this.facts.context });
		const isSet = isFixed(field, this.stored());
		const isGone = isSet && field.writeOnly === true;
		const isClosed = state.isReadOnly || isSet || this.facts.mayWrite?.(field) === false;
		return { ...base, ...state, isVisible: state.isVisible && !isGone, isReadOnly: isClosed };
	}
}
