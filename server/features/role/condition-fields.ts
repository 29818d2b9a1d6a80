import { checkCondition } from '../../../contract/check-condition.ts';
import type { RuleGroup } from '../../../contract/condition.ts';
import type { FieldLookup } from '../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../contract/describe-condition.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/resolved-screen.ts';
import type { RoleServices } from './role-services.ts';

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
