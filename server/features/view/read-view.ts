import type { FieldProblem } from '../../../contract/base/envelope.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../contract/conditions/check-condition.ts';
import type { FieldLookup } from '../../../contract/conditions/condition-context.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { readViewContent } from '../../../contract/views/read-view-content.ts';
import { repairView } from '../../../contract/views/repair-view.ts';
import { longestViewName, type ViewAudience, type ViewContent, viewAudiences } from '../../../contract/views/saved-view.ts';
import { viewTexts } from './texts.ts';

/** A view that may be stored. */
export interface CheckedView {
	name: string;
	content: ViewContent;
	audience: ViewAudience;
	roleId: string | null;
}

const longestContent = 65_536;

/** Finds the screen of a name as it is active. */
export type FindScreen = (name: string) => ResolvedScreen | undefined;

interface ViewContext {
	screen: ResolvedScreen;
	find: FindScreen;
	language: Language;
	/** Whether the owner may use scripts in queries. */
	mayScript: boolean;
	/** Whether the owner sees a field of a screen masked. */
	isMasked(screen: ResolvedScreen, field: ResolvedField): boolean;
}

/** Reads a view to be stored; throws `invalidInput` that names every part that does not fit, and every field that the screen does not have. */
export function readView(input: Record<string, unknown>, context: ViewContext): CheckedView {
	const errors: FieldProblem[] = [];
	const name = typeof input.name === 'string' ? input.name.trim() : '';
	const length = [...name].length;
	if (length < 1 || length > longestViewName) errors.push({ path: 'name', message: viewTexts.name({ max: longestViewName }) });
	const audience = viewAudiences.find((candidate) => candidate === (input.audience ?? 'private'));
	if (audience === undefined) errors.push({ path: 'audience', message: viewTexts.audience() });
	const roleId = audience === 'role' && isStoredId(input.roleId) ? input.roleId : null;
	if (audience === 'role' && roleId === null) errors.push({ path: 'roleId', message: viewTexts.role() });
	if (JSON.stringify(input.content ?? null).length > longestContent) throw new PortalError('tooLarge');
	const read = readViewContent(input.content);
	if ('wrongAt' in read) {
		errors.push({ path: ['content', read.wrongAt].filter(Boolean).join('.'), message: viewTexts.content() });
		throw invalidInput(errors);
	}
	errors.push(...contentErrors(read.content, context));
	if (errors.length > 0 || audience === undefined) throw invalidInput(errors);
	return { name, content: read.content, audience, roleId };
}

function contentErrors(content: ViewContent, context: ViewContext): FieldProblem[] {
	const { screen } = context;
	const fieldOf = lookupIn(context);
	const scripts = context.mayScript ? 'allowed' : 'withoutRight';
	const findings = content.query === null ? [] : checkCondition(content.query, { fieldOf, purpose: 'search', scripts });
	if (findings.length > 0) return toFieldProblems(findings, 'content.query');
	const { dropped } = repairView(content, screen, { fieldOf, scripts, isMasked: (field) => context.isMasked(screen, field) });
	return dropped.map((name) => ({ path: 'content', message: viewTexts.field({ name }) }));
}

/** The screen's own fields, and those of the records it refers to. */
function lookupIn({ screen, find, isMasked }: ViewContext): FieldLookup {
	return (path) => {
		let owner: ResolvedScreen | undefined = screen;
		const names = path.split('.');
		for (const name of names.slice(0, -1)) {
			const reference: ResolvedField['reference'] = owner?.fields.find((field) => field.name === name)?.reference;
			owner = reference && find(reference.screen);
		}
		const field = owner?.fields.find((candidate) => candidate.name === names.at(-1));
		return owner && field && isMasked(owner, field) ? { ...field, maskedAs: `${owner.name}.${field.name}` } : field;
	};
}
