import { messageOf } from '../base/define-texts.ts';
import type { FieldProblem } from '../base/envelope.ts';
import { type Operator, operators, type Rule, type RuleGroup, valueSources } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { comparesFields, readComparison } from './compare-fields.ts';
import type { ConditionContext, FieldLookup } from './condition-context.ts';
import { findMaskedRules, maskedProblems } from './masked-rules.ts';
import { operatorsOfField } from './operators-of-field.ts';
import { readRule } from './read-rule.ts';
import { type ConditionProblem, conditionProblemTexts } from './texts.ts';

/** One mistake in a condition. */
export interface ConditionFinding {
	code: ConditionProblem;
	/** Where: names and indexes from the condition down, `['rules', 0, 'field']`. */
	path: Array<string | number>;
	/** What the text of the code is filled with. */
	values: Record<string, string | number>;
}

export interface ConditionCheck {
	fieldOf: FieldLookup;
	/** `search`: runs as SQL. `record`: judges one record, in the browser too, so only its own fields are known. */
	purpose: 'search' | 'record';
	/** Whether values may come from scripts, which the server evaluates before it searches, for users with the right. Default: never. */
	scripts?: 'allowed' | 'withoutRight';
	/** `equal`: an encrypted field can be compared with one whole value, in a search that is not stored. Default: no condition takes it. */
	encrypted?: 'equal';
}

const maxConditionDepth = 10;
const maxConditionRules = 200;
/** Characters that a script has at most. */
export const maxScriptLength = 10_000;
const maxFormulaLength = 2000;

/** Everything that is wrong with a condition that came from outside; an empty list means it can be evaluated. */
export function checkCondition(input: unknown, check: ConditionCheck): ConditionFinding[] {
	const findings = checkNode(input, [], { ...check, rules: 0 });
	return findings.length > 0 ? findings : checkMasked(input, check.fieldOf);
}

function checkMasked(input: unknown, fieldOf: FieldLookup): ConditionFinding[] {
	return maskedProblems(findMaskedRules(input, fieldOf)).map(({ code, rule: { path, title } }) => ({
		code,
		path: [...path, code === 'maskedOperator' ? 'operator' : 'field'],
		values: { title },
	}));
}

/** The mistakes as errors of a request's body; `base` is where the condition is in it. */
export function toFieldProblems(findings: ConditionFinding[], base: string): FieldProblem[] {
	return findings.map(({ code, path, values }) => ({
		path: [base, ...path].join('.'),
		message: messageOf(conditionProblemTexts, code, values),
	}));
}

interface CheckState extends ConditionCheck {
	/** How many rules were met so far. */
	rules: number;
}

type Path = ConditionFinding['path'];

/** Values do not matter to the check, only whether they can be read. */
const anyContext: ConditionContext = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };
const groupKeys = ['id', 'combinator', 'not', 'rules'];
const ruleKeys = ['id', 'field', 'operator', 'valueSource', 'value'];

function checkNode(input: unknown, path: Path, state: CheckState): ConditionFinding[] {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return found('notACondition', path);
	const isGroup = 'rules' in input;
	const unknown = Object.keys(input).find((key) => !(isGroup ? groupKeys : ruleKeys).includes(key));
	if (unknown !== undefined) return found('unknownKey', [...path, unknown], { name: unknown });
	const node = input as Record<string, unknown>;
	return isGroup ? checkGroup(node, path, state) : checkRule(node, path, state);
}

function checkGroup(group: Record<string, unknown>, path: Path, state: CheckState): ConditionFinding[] {
	const { combinator, not, rules } = group as Partial<RuleGroup>;
	if (combinator !== 'and' && combinator !== 'or') return found('unknownCombinator', [...path, 'combinator']);
	if (!Array.isArray(rules)) return found('notACondition', [...path, 'rules']);
	if (not !== undefined && typeof not !== 'boolean') return found('notACondition', [...path, 'not']);
	const depth = path.length / 2 + 1;
	if (depth > maxConditionDepth) return found('tooDeep', path, { max: maxConditionDepth });
	state.rules += rules.length;
	if (state.rules > maxConditionRules) return found('tooManyRules', path, { max: maxConditionRules });
	return rules.flatMap((rule, index) => checkNode(rule, [...path, 'rules', index], state));
}

function checkRule(input: Record<string, unknown>, path: Path, state: CheckState): ConditionFinding[] {
	const name = input.field;
	if (typeof name !== 'string') return found('notACondition', [...path, 'field']);
	const field = state.fieldOf(name);
	if (!field) return found('unknownField', [...path, 'field'], { name });
	const operator = operators.find((candidate) => candidate === input.operator);
	if (!operator) return found('unknownOperator', [...path, 'operator'], { name: String(input.operator) });
	const source = input.valueSource ?? 'fixed';
	if (!valueSources.some((candidate) => candidate === source)) return found('unknownSource', [...path, 'valueSource']);
	if (field.maskedAs !== undefined && operator !== 'equal' && source !== 'field')
		return found('maskedOperator', [...path, 'operator'], { title: field.title });
	const refused = refusedFor(state, field, { name, operator, source });
	if (refused) return found(refused, [...path, aboutOperator.includes(refused) ? 'operator' : 'field'], { name, title: field.title });
	if (source === 'script' && state.scripts !== undefined) return checkScript(input.value, path, { field, operator, state });
	if (source === 'field') return checkOther({ ...input, field: name, operator } as Rule, path, { field, state });
	if (source === 'formula') return checkFormulaValue(input.value, path, { field, operator, state });
	const meaning = readRule({ ...input, field: name, operator } as Rule, field, anyContext);
	if (typeof meaning !== 'string') return [];
	if (meaning.startsWith('wrong') && isMissing(input.value)) return found('noValue', [...path, 'value'], { title: field.title });
	return found(meaning, [...path, wrongPart[meaning] ?? 'value'], { title: field.title, name: operator });
}

/** An encrypted field has only a hash to compare, in a search that is not stored. */
function unfitForEncrypted({ operator, source }: { operator: Operator; source: unknown }, state: CheckState): ConditionProblem | null {
	if (state.encrypted === undefined) return 'encryptedField';
	return operator !== 'equal' || source === 'field' || source === 'formula' ? 'encryptedOperator' : null;
}

const aboutOperator: readonly ConditionProblem[] = ['treeNeedsServer', 'encryptedOperator'];

/** The part of a rule that a problem is about. Default: its value. */
const wrongPart: Partial<Record<string, string>> = { operatorDoesNotFit: 'operator', scriptNotAvailable: 'valueSource' };

/** Nothing is there, or a part of it: a value that was not filled in yet is not a wrong one. */
function isMissing(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0 || value.some(isMissing);
	return value === undefined || value === null || value === '';
}

/** The field that a rule compares with, which the caller must be able to search by too. */
function checkOther(rule: Rule, path: Path, { field, state }: { field: ResolvedField; state: CheckState }): ConditionFinding[] {
	const { title } = field;
	const at = [...path, 'value'];
	if (isMissing(rule.value)) return found('noValue', at, { title });
	const name = String(rule.value);
	const other = state.fieldOf(name);
	const masked = [field, other].find((one) => one?.maskedAs !== undefined);
	if (masked) return found('maskedOther', at, { title: masked.title });
	const comparison = readComparison(rule, field, state.fieldOf);
	if (comparison === 'operatorDoesNotFit') return found('otherNeedsComparison', [...path, 'operator'], { title, name: rule.operator });
	if (comparison === 'unknownOther') return found('unknownField', at, { name });
	if (comparison === 'sameField') return found('sameField', at, { title });
	if (comparison === 'otherDoesNotFit') return found('otherDoesNotFit', at, { title, other: other?.title ?? name });
	const refused = refusedFor(state, comparison.other, { name, operator: rule.operator, source: 'field' });
	return refused ? found(refused, at, { name, title: comparison.other.title }) : [];
}

/** What is wrong inside a formula is found with the fields of its screen. */
function checkFormulaValue(
	source: unknown,
	path: Path,
	{ field, operator, state }: { field: ResolvedField; operator: Operator; state: CheckState },
): ConditionFinding[] {
	const { title } = field;
	if (state.purpose === 'search') return found('formulaNotAvailable', [...path, 'valueSource']);
	if (!comparesFields(operator)) return found('otherNeedsComparison', [...path, 'operator'], { title, name: operator });
	if (isMissing(source)) return found('noValue', [...path, 'value'], { title });
	const isFormula = typeof source === 'string' && source.length <= maxFormulaLength;
	return isFormula ? [] : found('wrongValue', [...path, 'value'], { title });
}

/** What a script returns is known only when it runs, and is judged then. */
function checkScript(
	source: unknown,
	path: Path,
	{ field, operator, state }: { field: ResolvedField; operator: Operator; state: CheckState },
): ConditionFinding[] {
	const { title } = field;
	if (!operatorsOfField(field).includes(operator)) return found('operatorDoesNotFit', [...path, 'operator'], { title, name: operator });
	if (state.scripts === 'withoutRight') return found('scriptNotAllowed', [...path, 'valueSource']);
	const isText = typeof source === 'string' && source.trim() !== '' && source.length <= maxScriptLength;
	if (isText) return [];
	return found(isMissing(source) ? 'noValue' : 'wrongScript', [...path, 'value'], { title, max: maxScriptLength });
}

function refusedFor(
	state: CheckState,
	field: ResolvedField,
	rule: { name: string; operator: Operator; source: unknown },
): ConditionProblem | null {
	const { purpose } = state;
	if (field.encrypted) return unfitForEncrypted(rule, state);
	if (purpose === 'search') return field.searchable || field.maskedAs !== undefined ? null : 'notSearchable';
	if (rule.name.includes('.')) return 'notInRecord';
	if (field.lookup) return 'lookedUp';
	return rule.operator === 'within' || rule.operator === 'notWithin' ? 'treeNeedsServer' : null;
}

function found(code: ConditionProblem, path: Path, values: ConditionFinding['values'] = {}): ConditionFinding[] {
	return [{ code, path, values }];
}
