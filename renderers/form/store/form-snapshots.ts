import type { Language } from '../../../contract/base/languages.ts';
import type { ConditionContext } from '../../../contract/conditions/condition-context.ts';
import { formatOf } from '../../../contract/fields/field-formats.ts';
import type { JudgeSchema } from '../../../contract/fields/structure/judge-schema.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { boundFilter } from '../../../contract/records/bound-filter.ts';
import { offerOf, offerValues, offerWaitsFor } from '../../../contract/records/bound-offer.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { type DayLimits, dayLimits } from '../../../contract/validation/record/day-limits.ts';
import { fieldState, isFixed, isLocked } from '../../../contract/validation/record/field-state.ts';
import type { PasswordPolicy } from '../../../contract/validation/rules/password-policy.ts';
import { dependentsOf } from './field-dependents.ts';
import { type FieldSnapshot, isSameSnapshot } from './field-snapshot.ts';
import type { FormErrors } from './form-errors.ts';

/** What a form is opened with. */
export interface FormFacts {
	mode: 'create' | 'update';
	/** The record as it was read; the defaults for a new one. */
	original: Record<string, unknown>;
	language: Language;
	context: ConditionContext;
	/** The policy in use for new passwords, once it is known. */
	passwordPolicy?: PasswordPolicy;
	/** Judges values by the JSON Schemas of their fields, once it is loaded. */
	judgeSchema?: JudgeSchema;
	/** Whether the user has the right to set a field; omitted: every one. */
	mayWrite?(field: ResolvedField): boolean;
}

export type Titles = Record<string, string | string[]>;

/** Everything that the fields of a form are drawn from, as it is now. */
export interface FormState {
	facts: FormFacts;
	screen: ResolvedScreen;
	values: Record<string, unknown>;
	/** The values as they would be stored: conditions look at these. */
	settled: Record<string, unknown>;
	titles: Titles;
	errors: Pick<FormErrors, 'of' | 'inside'>;
	/** Why computed fields are empty. */
	notes: ReadonlyMap<string, string>;
}

/** How each field of a form is drawn, and who is notified of changes. */
export class FormSnapshots {
	private readonly read: () => FormState;
	private readonly snapshots = new Map<string, FieldSnapshot>();
	private readonly listeners = new Map<string, Set<() => void>>();

	/** `read` returns the form as it is when a field is drawn. */
	constructor(read: () => FormState) {
		this.read = read;
	}

	/** `*` listens to the form as a whole. */
	subscribe(name: string, listener: () => void): () => void {
		const set = this.listeners.get(name) ?? new Set();
		this.listeners.set(name, set.add(listener));
		return () => set.delete(listener);
	}

	/** The field as it is to be drawn now. */
	of(name: string): FieldSnapshot {
		const known = this.snapshots.get(name);
		if (known !== undefined) return known;
		const made = makeSnapshot(name, this.read());
		this.snapshots.set(name, made);
		return made;
	}

	/** Draws again the fields named and those whose conditions look at them, as far as something about them changed. */
	refresh(names: readonly string[]): void {
		const form = this.read();
		const dependents = dependentsOf(form.screen);
		const affected = new Set(names.flatMap((name) => [name, ...(dependents.get(name) ?? [])]));
		for (const name of affected) {
			const before = this.snapshots.get(name);
			const after = makeSnapshot(name, form, before);
			if (before !== undefined && isSameSnapshot(before, after)) continue;
			this.snapshots.set(name, after);
			this.tell(name);
		}
		this.tell('*');
	}

	private tell(name: string): void {
		for (const listener of this.listeners.get(name) ?? []) listener();
	}
}

/** The record as it was read; null for a new one. */
export function storedOf({ mode, original }: FormFacts): Record<string, unknown> | null {
	return mode === 'update' ? original : null;
}

function makeSnapshot(name: string, form: FormState, known?: FieldSnapshot): FieldSnapshot {
	const { facts, screen, settled, errors } = form;
	const field = screen.fields.find((candidate) => candidate.name === name);
	const offer = field && offerOf(field);
	const base = {
		value: ownValue(form.values, name),
		settled: field?.itemFields && keptIfSame(known?.settled, ownValue(settled, name)),
		titles: ownValue(form.titles, name),
		error: errors.of(name),
		cellErrors: errors.inside(name),
		note: form.notes.get(name),
		filter: field?.reference && keptIfSame(known?.filter, boundFilter(field.reference, settled)),
		beside: field?.dataSet && keptIfSame(known?.beside, offerValues(field, settled)),
		waitsFor: offer && offerWaitsFor(offer, settled)[0],
		...limitsOf(field, form),
	};
	if (field === undefined) return { ...base, isVisible: false, isRequired: false, isReadOnly: true };
	const state = fieldState(screen, field, { record: settled, context: facts.context });
	const isSet = isFixed(field, storedOf(facts));
	const isGone = isSet && field.writeOnly === true;
	const isClosed = state.isReadOnly || isSet || isLocked(field, storedOf(facts)) || facts.mayWrite?.(field) === false;
	return { ...base, ...state, isVisible: state.isVisible && !isGone, isReadOnly: isClosed };
}

/** Only of days and moments whose calendar closes what is beyond. */
function limitsOf(field: ResolvedField | undefined, { screen, settled, facts }: FormState): DayLimits {
	if (!field || formatOf(field)?.time === undefined) return { minimum: undefined, maximum: undefined };
	return dayLimits(field, screen.rules, {
		record: settled,
		context: facts.context,
		fieldOf: (name) => screen.fields.find((one) => one.name === name),
	});
}

/** The object known before as long as the next is equal, so that an open list is not fetched, nor a table drawn, again at every key. */
function keptIfSame<Value>(known: Value | undefined, next: Value): Value | undefined {
	return known === next || JSON.stringify(known) === JSON.stringify(next) ? known : next;
}
