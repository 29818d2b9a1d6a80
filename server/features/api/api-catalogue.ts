import { v5 as nameBasedId } from 'uuid';
import { findMessage } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { isForPrograms, rightsOf } from '../../http/app/admit-client.ts';
import type { Route } from '../../http/route.ts';
import type { CallTexts } from '../feature.ts';
import type { ApiEntry } from './store.ts';
import { callGroupTexts, screenCallTexts } from './texts.ts';

/** Any id; the same call has the same record on every node and after every start. */
const namespace = '6f1d2a52-0c33-5d5c-9b1e-5a0f7c1f2b40';

/** The record of each call of the portal. */
export function toCatalogue(routes: readonly Route[], screens: readonly ResolvedScreen[]): ApiEntry[] {
	return routes
		.filter(({ path }) => /^\/(platform|oauth2|business)\/v3\//.test(path))
		.map((route) => {
			const { method, path, policy, summary } = route;
			const rights = [...rightsOf(policy)];
			const name = `${method} ${path}`;
			return {
				id: nameBasedId(name, namespace),
				...{ name, method, path, rights, summary },
				groupName: groupOf(path, screens, 'zh-CN'),
				isGrantable: isForPrograms(route),
			};
		});
}

/** The title of the screen that a call belongs to, or of the part of the portal. */
export function groupOf(path: string, screens: readonly ResolvedScreen[], language: Language): string {
	const segment = path.split('/')[3] ?? '';
	return screenOf(path, screens)?.title ?? (findMessage(callGroupTexts, segment) ?? callGroupTexts.other()).in(language);
}

/** What a call does; nothing for one with a description of its own. */
export function purposeOf(
	path: string,
	{ screens, callTexts }: { screens: readonly ResolvedScreen[]; callTexts: CallTexts },
	language: Language,
): string | undefined {
	const own = callTexts[path.replace(/^\/\w+\/v3\//, '')];
	if (own) return language === 'en' ? undefined : own[language];
	const screen = screenOf(path, screens);
	if (!screen) return undefined;
	const call = path.slice(screen.base.length + 1);
	return findMessage(screenCallTexts, call)?.in(language) ?? screen.actions.find(({ name }) => name === call)?.title;
}

/** The screen whose own path a call is under; the longest one where several do. */
function screenOf(path: string, screens: readonly ResolvedScreen[]): ResolvedScreen | undefined {
	return screens.filter(({ base }) => path.startsWith(`${base}/`)).sort((one, other) => other.base.length - one.base.length)[0];
}
