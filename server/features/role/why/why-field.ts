import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import type { WhyStep } from '../../../../contract/features/rights.ts';
import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { cellState } from '../../../../contract/validation/record/row-state.ts';
import { readOptionalId } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { roleTexts } from '../base/texts.ts';
import { whyTexts } from './texts.ts';
import { explainRecord, type WhyCase } from './why-record.ts';
import { rightSteps, step } from './why-rights.ts';

interface FieldContext {
	field: ResolvedField;
	/** The fields beside it, which its conditions look at. */
	siblings: readonly ResolvedField[];
}

interface FieldQuestion {
	screen: ResolvedScreen;
	/** The field; for a cell its child table, then the cell. */
	path: FieldContext[];
	recordId: string | undefined;
}

/** Whether a user sees a field, or a cell of a child table (`items.amount`), and what of it may be changed. */
export async function judgeField(why: WhyCase, screen: ResolvedScreen): Promise<{ what: string; steps: WhyStep[] }> {
	const { language, input } = why.call;
	const name = String(input.name ?? '');
	const path = findPath(screen, name);
	if (!path) throw invalidInput([{ path: 'name', message: roleTexts.unknownRight({ name: name.slice(0, 80) }) }]);
	const question = { screen, path, recordId: readOptionalId(input, ['recordId']) };
	const what = whyTexts.seeField({ screen: screen.title, title: path.map(({ field }) => field.title).join(' / ') }).in(language);
	const steps = await readSteps(why, question);
	if (steps.some(({ verdict }) => verdict === 'no')) return { what, steps };
	const further = await explainRecord(why, { screen, right: 'view', action: undefined, recordId: question.recordId });
	return { what, steps: [...steps, ...shownSteps(why, question), ...(await writeSteps(why, question)), ...further] };
}

function findPath({ fields }: ResolvedScreen, name: string): FieldContext[] | undefined {
	const [first, second, ...rest] = name.split('.');
	const field = fields.find((candidate) => candidate.name === first);
	if (!field || rest.length > 0) return undefined;
	const path = [{ field, siblings: fields }];
	if (second === undefined) return path;
	const siblings = field.itemFields ?? [];
	const cell = siblings.find((candidate) => candidate.name === second);
	return cell && [...path, { field: cell, siblings }];
}

async function readSteps(why: WhyCase, { screen, path }: FieldQuestion): Promise<WhyStep[]> {
	const { language } = why.call;
	const own = new Set(path.flatMap(({ field }) => field.readRight ?? []));
	const judged = await Promise.all(['view', ...own].map((right) => rightSteps(why, `${screen.name}:${right}`)));
	const steps = judged.flat();
	if (path.some(({ field }) => field.writeOnly)) return [...steps, step('no', whyTexts.writeOnly(), language)];
	return own.size === 0 ? [...steps, step('note', whyTexts.openField(), language)] : steps;
}

/** What of the value is omitted although the field is seen. */
function shownSteps({ principal, call: { language } }: WhyCase, { screen, path }: FieldQuestion): WhyStep[] {
	const steps: WhyStep[] = [];
	const field = path.at(-1)?.field;
	if (field?.mask) {
		const isOpen = may(principal, `${screen.name}:unmask`);
		steps.push(step('note', isOpen ? whyTexts.unmasked() : whyTexts.masked({ right: titleOf(screen, 'unmask') }), language));
	}
	const hidden = (field?.itemFields ?? []).filter((cell) => isHiddenFrom(principal, screen, cell)).map(({ title }) => title);
	if (hidden.length > 0) steps.push(step('note', whyTexts.hiddenCells({ cells: joinTexts(hidden) }), language));
	return steps;
}

async function writeSteps(why: WhyCase, question: FieldQuestion): Promise<WhyStep[]> {
	const { screen, path, recordId } = question;
	const { language } = why.call;
	if (path.some(({ field }) => field.system || field.readOnly || field.computed !== undefined))
		return [step('note', whyTexts.readOnly(), language)];
	const needed = ['edit', ...path.flatMap(({ field }) => field.writeRight ?? [])];
	const missing = needed.find((right) => !may(why.principal, `${screen.name}:${right}`));
	if (missing) return [step('note', whyTexts.notWritable({ right: titleOf(screen, missing) }), language)];
	const rules = ruleSteps(why, question);
	const between = betweenSteps(why, question);
	if (rules.length === 0) return [step('note', whyTexts.writable(), language), ...between];
	return recordId === undefined ? [...rules, ...between] : [...rules, ...(await lockSteps(why, { ...question, recordId })), ...between];
}

/** Why users with every right cannot change a field. */
function ruleSteps({ call: { language } }: WhyCase, { path }: FieldQuestion): WhyStep[] {
	return path.flatMap(({ field, siblings }) => {
		const once = field.setOnce ? [step('note', whyTexts.setOnce(), language)] : [];
		if (!field.readOnlyWhen) return once;
		const sentence = describeCondition(field.readOnlyWhen, { fieldOf: createFieldLookup(siblings), language });
		return [...once, step('note', whyTexts.lockedWhile({ sentence }), language)];
	});
}

/** The rules between fields that mark the field; those that look at fields which the calling administrator does not see are omitted. */
function betweenSteps({ call: { language, principal } }: WhyCase, { screen, path }: FieldQuestion): WhyStep[] {
	const [outer, cell] = path;
	const rules = cell ? (outer?.field.itemRules ?? []) : screen.rules;
	const { field, siblings } = cell ?? outer ?? {};
	if (!field || !siblings) return [];
	const fieldOf = createFieldLookup(siblings);
	const isSeen = (used: string) => {
		const read = fieldOf(used.split('.')[0] ?? used);
		return read === undefined || !isHiddenFrom(principal, screen, read);
	};
	return rules
		.filter(({ fields, reads }) => fields.includes(field.name) && reads.every(isSeen))
		.map(({ must, message }) =>
			step('note', whyTexts.ruleMust({ sentence: describeCondition(must, { fieldOf, language }), message }), language),
		);
}

/** Whether those rules lock the field in a record as it is; nothing where the calling administrator does not see its value. */
async function lockSteps(why: WhyCase, { screen, path, recordId }: FieldQuestion & { recordId: string }): Promise<WhyStep[]> {
	const { language, principal } = why.call;
	const [outer, cell] = path;
	if (!outer || path.some(({ field }) => isHiddenFrom(principal, screen, field))) return [];
	const record = await why.services.records.get(screen.name, why.call, recordId);
	if (isLocked(why, outer, record)) return [step('note', whyTexts.lockedHere(), language)];
	const value = ownValue(record, outer.field.name);
	const rows = cell && Array.isArray(value) ? value.filter(isPlainObject) : [];
	const count = rows.filter((row) => cell && isLocked(why, cell, row)).length;
	return [
		count > 0 ? step('note', whyTexts.lockedRows({ count, total: rows.length }), language) : step('note', whyTexts.writable(), language),
	];
}

/** A field of a record is judged like a cell of a row: by what is stored beside it. */
function isLocked({ call, principal }: WhyCase, { field, siblings }: FieldContext, row: Record<string, unknown>): boolean {
	const { context } = toCaller({ principal, language: call.language, ip: call.ip });
	return cellState(siblings, field, { row, before: row, context }).isReadOnly;
}

function isHiddenFrom(principal: Principal, { name }: ResolvedScreen, { readRight }: ResolvedField): boolean {
	return readRight !== undefined && !may(principal, `${name}:${readRight}`);
}

function titleOf({ permissions }: ResolvedScreen, right: string): string {
	return permissions.find(({ name }) => name === right)?.title ?? right;
}
