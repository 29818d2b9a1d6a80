import { createHash } from 'node:crypto';

import type { Language } from '../../../contract/base/languages.ts';
import { type NumberPart, parseNumberPattern } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { NumberPeriod, NumberRuleFile } from '../../../contract/documents/number-rule/number-rule.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';

/** A number rule as saves use it. */
export interface ActiveNumberRule {
	name: string;
	titleIn(language: Language): string;
	/** Empty without one. */
	descriptionIn(language: Language): string;
	pattern: string;
	parts: readonly NumberPart[];
	period: NumberPeriod;
	isPerOrganisation: boolean;
	/** The first value of the counter in each period. */
	start: number;
	/** Numbers have no gaps: saves with the same counter follow each other. */
	isGapFree: boolean;
	/** Changes with everything that decides which numbers the rule makes. */
	fingerprint: string;
}

/** Computes once what saves need of a rule. */
export function activateRule({ name, file }: LoadedDocument<NumberRuleFile>): ActiveNumberRule {
	const { title, description, texts, pattern, period = 'never', scope = 'tenant', start = 1, gapFree = true } = file;
	return {
		name,
		titleIn: (language) => createTranslate(texts, language)(title),
		descriptionIn: (language) => createTranslate(texts, language)(description ?? ''),
		pattern,
		parts: parseNumberPattern(pattern),
		period,
		isPerOrganisation: scope === 'organisation',
		start,
		isGapFree: gapFree,
		fingerprint: createHash('sha256')
			.update(JSON.stringify([pattern, period, scope, start]))
			.digest('base64url')
			.slice(0, 22),
	};
}
