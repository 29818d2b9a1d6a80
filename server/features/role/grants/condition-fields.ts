import type { Language } from '../../../../contract/base/languages.ts';
import { checkCondition } from '../../../../contract/conditions/check-condition.ts';
import type { FieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';

/** Finds the fields that a data scope of a screen may name, with titles that tell the way through references. */
export function scopeFields({ records }: Pick<RoleServices, 'records'>, screen: ResolvedScreen, language: Language): FieldLookup {
	return (path) => {
		let owner: ResolvedScreen | undefined = screen;
		const titles: string[] = [];
		let field: ResolvedField | undefined;
		for (const name of path.split('.')) {
			field = owner?.fields.find((candidate) => candidate.name === name);
			if (!field) return undefined;
			titles.push(field.title);
			owner = field.reference && field.type !== 'array' ? records.screen(field.reference.screen, language) : undefined;
		}
		return titles.length > 3 ? undefined : field && { ...field, title: titles.join(' / ') };
	};
}

/** Whether a person sees the values of a field complete: every field on the way, and none of them masked. */
export function seesWhole(
	{ records }: Pick<RoleServices, 'records'>,
	{ screen, path, author }: { screen: ResolvedScreen; path: string; author: Principal },
): boolean {
	let owner: ResolvedScreen | undefined = screen;
	for (const name of path.split('.')) {
		const own: ResolvedScreen | undefined = owner;
		const field: ResolvedField | undefined = own?.fields.find((candidate) => candidate.name === name);
		if (!own || !field) return true;
		const rights = [field.readRight, field.mask && 'unmask'].filter((right) => right !== undefined);
		if (!rights.every((right) => may(author, `${own.name}:${right}`))) return false;
		owner = field.reference && records.screen(field.reference.screen, 'zh-CN');
	}
	return true;
}

/** A data scope as a sentence, and whether every field of it still exists. */
export function describeScope(
	services: Pick<RoleServices, 'records'>,
	{ screen, condition, language }: { screen: ResolvedScreen; condition: RuleGroup; language: Language },
): { sentence: string; isValid: boolean } {
	const fieldOf = scopeFields(services, screen, language);
	return {
		sentence: describeCondition(condition, { fieldOf, language }),
		isValid: checkCondition(condition, { fieldOf, purpose: 'search' }).length === 0,
	};
}
