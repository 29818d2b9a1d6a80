import {
	numberGapsPath,
	numberResetPath,
	numberRuleResetRight,
	numberRulesPath,
	numberRuleViewRight,
} from '../../../contract/features/operations/number-rules.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { Feature, Services } from '../feature.ts';
import { readGaps, resetCounter } from './change-counters.ts';
import { listRules } from './list-rules.ts';
import { callTexts, texts } from './texts.ts';

/** The number rules of documents, with the counters of a tenant: their next numbers, their gaps, and a reset. */
export const numberRuleFeature: Feature = {
	name: 'number-rule',
	routes: createRoutes,
	rights: [
		{ key: numberRuleViewRight, title: texts.view(), description: texts.viewDescription() },
		{ key: numberRuleResetRight, title: texts.reset(), description: texts.resetDescription() },
	],
	texts: callTexts,
	attackCases: { [`GET ${numberRulesPath}`]: 'self', [`GET ${numberGapsPath}`]: 'self', [`POST ${numberResetPath}`]: 'self' },
};

const key = {
	rule: { type: 'string' },
	period: { type: 'string', description: 'Such as 2026; empty for the only one.' },
	organisationId: { type: 'string', format: 'uuid' },
};

function createRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: numberRulesPath,
			policy: { right: numberRuleViewRight },
			summary: 'The number rules, with the counters of the tenant and their next numbers.',
			handle: (call) => listRules(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: numberGapsPath,
			policy: { right: numberRuleViewRight },
			summary: 'The numbers that are missing between the start and the last number of a counter; up to 200 ranges.',
			input: { type: 'object', required: ['rule'], properties: key },
			handle: (call) => readGaps(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: numberResetPath,
			policy: { right: numberRuleResetRight },
			needsProof: true,
			summary: 'Lets a counter go on with another number, which no record may have.',
			input: {
				type: 'object',
				required: ['rule', 'next', 'reason'],
				properties: { ...key, next: { type: 'integer' }, reason: { type: 'string', maxLength: 200 } },
			},
			handle: (call) => resetCounter(services, call),
		}),
	];
}
