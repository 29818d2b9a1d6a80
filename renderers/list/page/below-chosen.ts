import type { Language } from '../../../contract/base/languages.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { titleOf } from '../../core/records/title-of.ts';
import type { Choice } from '../commands/use-list-commands.ts';

/** What is made while one row of a tree is chosen is put below it, until a user specifies otherwise. */
export function belowChosen({ list, parentField, titleField }: ResolvedScreen, choice: Choice, language: Language) {
	const [chosen, another] = [...choice.values()];
	if (!list.tree || parentField === null || chosen === undefined || another !== undefined) return undefined;
	return { [parentField]: chosen.id, titles: { [parentField]: titleOf({ titleField }, chosen, language) } };
}
