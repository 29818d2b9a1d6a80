import type { FieldError } from '../../../contract/base/envelope.ts';
import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { ComputeForm } from '../../../contract/formula/computed/load-computed.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { fieldState, isFixed, isLocked } from '../../../contract/validation/record/field-state.ts';
import { settleRecord } from '../../../contract/validation/record/settle-record.ts';
import { validateField, validateRecord } from '../../../contract/validation/record/validate-record.ts';
import type { Picked } from '../../core/runtime/renderer-registry.ts';
import { disagreeing, filledValues } from '../../fields/picked-effects.ts';
import type { FieldSnapshot } from './field-snapshot.ts';
import { byField, FormErrors, fieldOf, markedBy, matesOf } from './form-errors.ts';
import { type FormFacts, FormSnapshots, type FormState, storedOf, type Titles } from './form-snapshots.ts';
import { isSameFormValue, settleForm, toSentValues } from './form-values.ts';

/** The values of one form. Each field is listened to on its own, so that a keystroke redraws one field. */
export class FormStore {
	readonly facts: FormFacts;
	private screen: ResolvedScreen;
	private values: Record<string, unknown>;
	/** The values as they would be stored: conditions look at these. */
	private settled: Record<string, unknown>;
	private titles: Titles;
	private readonly errors = new FormErrors();
	private readonly left = new Set<string>();
	private readonly snapshots: FormSnapshots;
	private compute: ComputeForm | null = null;
	private notes: ReadonlyMap<string, string> = new Map();
	/** Fields that were filled in and that a changed screen file has no more. */
	private dropped: ResolvedField[] = [];
	/** Called when a field was left and found right. */
	onLeave: ((name: string) => void) | null = null;
	private readonly busy = new Set<string>();
	/** The form has put the cursor into an input itself: leaving that untouched is nothing that the user did. */
	isFocusGiven = false;
	/** The form is done with: what it holds is no draft any more. */
	isClosed = false;

	constructor(screen: ResolvedScreen, facts: FormFacts) {
		this.screen = screen;
		this.facts = facts;
		this.values = { ...facts.original };
		this.titles = { ...(facts.original.titles as Titles | undefined) };
		this.settled = settleRecord(screen, this.values, facts);
		this.snapshots = new FormSnapshots(() => this.state());
	}

	/** A changed screen file: what was typed stays, and what was judged before is judged by the rules of now. */
	adoptScreen(screen: ResolvedScreen): void {
		if (this.screen === screen) return;
		const names = [...new Set([...this.screen.fields, ...screen.fields].map((field) => field.name))];
		this.dropped = [...this.dropped, ...this.screen.fields.filter(({ name }) => this.differs(name))].filter((field) =>
			isGone(field, screen),
		);
		this.screen = screen;
		this.settle();
		// Which values count depends on what is shown now.
		this.snapshots.refresh(names);
		this.judgeAgain(names);
		this.snapshots.refresh(names);
	}

	/** Whether the user has already seen what is right or wrong about the field. */
	wasJudged(name: string): boolean {
		return this.left.has(name) || this.errors.has(name);
	}

	/** `*` listens to the form as a whole. */
	subscribe(name: string, listener: () => void): () => void {
		return this.snapshots.subscribe(name, listener);
	}

	/** The field as it is to be drawn now. */
	field(name: string): FieldSnapshot {
		return this.snapshots.of(name);
	}

	change(name: string, value: unknown, picked?: Picked): void {
		this.values = { ...this.values, [name]: value };
		const filled = picked === undefined ? [] : this.fill(name, picked);
		const stale = this.openOf(disagreeing(this.screen.fields, this.values, { changed: [name], kept: filled }));
		this.clear(stale);
		this.follow([name, ...filled, ...stale]);
	}

	/** The user has left the field: from now on it is judged with every key. */
	leave(name: string): void {
		const isUntouched = this.isFocusGiven && !this.differs(name);
		this.isFocusGiven = false;
		if (isUntouched) return;
		if (!this.left.has(name)) {
			this.left.add(name);
			this.judge(name);
			this.snapshots.refresh([name]);
		}
		this.onLeave?.(name);
	}

	/** From now on computed fields follow what they are computed from. */
	setCompute(compute: ComputeForm | null): void {
		this.compute = compute;
		this.snapshots.refresh(this.settle());
	}

	/** Judges and draws all fields again: the formulas of their conditions have been loaded. */
	judgeShown(): void {
		const names = this.screen.fields.map((field) => field.name);
		this.settle();
		this.judgeAgain(names);
		this.snapshots.refresh(names);
	}

	/** Judges the given fields, or all; returns the names of those that are wrong, in display order. */
	validate(names?: readonly string[]): string[] {
		const errors = byField(validateRecord(this.screen, this.sentValues(), this.options()));
		const judged = this.screen.fields.map((field) => field.name).filter((name) => names === undefined || names.includes(name));
		for (const name of judged) {
			this.left.add(name);
			this.errors.set(name, errors.get(name));
		}
		this.snapshots.refresh(judged);
		return judged.filter((name) => errors.has(name));
	}

	/** Puts the server's findings about the values that were `sent` beside their fields; returns the names found, and the messages that belong to no field or to a value that is there no more. */
	showErrors(problems: FieldError[], sent = this.values): { fields: string[]; rest: string[] } {
		const shown = problems.filter((problem) => this.isShown(fieldOf(problem)) && !this.isOther(fieldOf(problem), sent));
		const found = byField(shown);
		for (const [name, own] of found) this.errors.set(name, own);
		const fields = [...found.keys()];
		this.snapshots.refresh(fields);
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
		this.snapshots.refresh([]);
	}

	isBusy(): boolean {
		return this.busy.size > 0;
	}

	isDirty(): boolean {
		if (this.isBusy()) return true;
		return this.screen.fields.some((field) => !field.system && field.computed === undefined && this.differs(field.name));
	}

	/** What was typed into fields that the form has no more; empty for nothing. */
	droppedText(): string {
		const parts = this.dropped.map(({ name, title }) => {
			const value = ownValue(this.values, name);
			return typeof value === 'string' || typeof value === 'number' ? withStatement(title, String(value)) : title;
		});
		return joinClauses(parts).in(this.facts.language);
	}

	/** Whether a field holds something else than what was read. */
	differs(name: string): boolean {
		return !isSameFormValue(ownValue(this.values, name), ownValue(this.facts.original, name));
	}

	currentValues(): Record<string, unknown> {
		return this.values;
	}

	/** Whether the user has changed a value since these were sent. */
	hasChangedSince(sent: Record<string, unknown>): boolean {
		return this.screen.fields.some((field) => !field.system && field.computed === undefined && this.isOther(field.name, sent));
	}

	private isOther(name: string, sent: Record<string, unknown>): boolean {
		return !isSameFormValue(ownValue(this.values, name), ownValue(sent, name));
	}

	currentTitles(): Titles {
		return this.titles;
	}

	/** Takes the values of a draft over at once. */
	restore(values: Record<string, unknown>, titles: Titles): void {
		this.values = { ...this.values, ...values };
		this.titles = { ...this.titles, ...titles };
		this.follow(Object.keys(values));
	}

	/** Titles of the records that a field refers to, unless it refers to others by now. */
	nameValue(name: string, { ids, titles }: { ids: string[]; titles: string[] }): void {
		const value = ownValue(this.values, name);
		if (!isSameFormValue([value ?? []].flat(), ids)) return;
		this.titles = { ...this.titles, [name]: Array.isArray(value) ? titles : (titles[0] ?? '') };
		this.snapshots.refresh([name]);
	}

	/** Takes fields, titles and version of an earlier state of the record for what was read: a save is compared with that. */
	compareWith(earlier: Record<string, unknown> & { titles: Titles }): void {
		const { original } = this.facts;
		const titles = { ...(original.titles as Titles | undefined), ...earlier.titles };
		this.facts.original = { ...original, ...earlier, titles };
	}

	/** The record as it was just stored, in a form that stays open: what was changed since it was sent, as `sent` says, stays too. */
	adopt(record: Record<string, unknown>, sent: Record<string, unknown>): void {
		const names = this.screen.fields.map((field) => field.name);
		const later = names.filter((name) => this.isOther(name, sent));
		const kept = <Value>(map: Record<string, Value>) => Object.fromEntries(Object.entries(map).filter(([name]) => later.includes(name)));
		this.facts.mode = 'update';
		this.facts.original = record;
		this.values = { ...record, ...kept(this.values) };
		this.titles = { ...(record.titles as Titles | undefined), ...kept(this.titles) };
		this.settle();
		this.judgeAgain(names);
		this.snapshots.refresh(names);
	}

	/** Whether a save may set a field of the record that is stored by now, null for a new one, so that it holds these values. */
	isOpen(field: ResolvedField, { stored, values }: { stored: Record<string, unknown> | null; values: Record<string, unknown> }): boolean {
		if (this.facts.mayWrite?.(field) === false || isFixed(field, stored) || isLocked(field, stored)) return false;
		const { context } = this.facts;
		const record = settleRecord(this.screen, values, { context, compute: this.options().compute });
		return !fieldState(this.screen, field, { record, context }).isReadOnly;
	}

	private isShown(name: string): boolean {
		return this.screen.form.groups.some((group) => group.fields.some((entry) => entry.field === name)) && this.field(name).isVisible;
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
		const { values, facts } = this;
		const isOpen = (field: ResolvedField) => this.isOpen(field, { stored: storedOf(facts), values });
		return this.screen.fields.filter((field) => names.includes(field.name) && isOpen(field)).map((field) => field.name);
	}

	private clear(names: string[]): void {
		for (const name of names) {
			this.values = { ...this.values, [name]: null };
			const { [name]: _title, ...titles } = this.titles;
			this.titles = titles;
		}
	}

	/** Computes what hangs on the values; returns the names of the fields that became others by it. */
	private settle(): string[] {
		const before = this.state();
		const after = settleForm(before, this.compute);
		this.values = after.values;
		this.settled = after.settled;
		this.notes = after.notes;
		const isChanged = (name: string) =>
			!Object.is(ownValue(before.values, name), ownValue(after.values, name)) ||
			!Object.is(ownValue(before.settled, name), ownValue(after.settled, name)) ||
			before.notes.get(name) !== after.notes.get(name);
		return this.screen.fields.map((field) => field.name).filter(isChanged);
	}

	/** Judges and draws again what was changed, what hangs on it, and what was found wrong because of it. */
	private follow(changed: string[]): void {
		const all = [...changed, ...this.settle()];
		const found = [...all, ...matesOf(this.screen, all)].filter((name) => this.errors.has(name));
		const marked = markedBy(this.screen, all);
		this.judgeAgain([...new Set([...changed, ...found, ...marked])]);
		this.snapshots.refresh([...all, ...found, ...marked]);
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
		return { ...facts, before: storedOf(this.facts), compute: computed };
	}

	private state(): FormState {
		const { facts, screen, values, settled, titles, errors, notes } = this;
		return { facts, screen, values, settled, titles, errors, notes };
	}
}

function isGone({ name, system, computed }: ResolvedField, { fields }: ResolvedScreen): boolean {
	return !system && computed === undefined && !fields.some((field) => field.name === name);
}
