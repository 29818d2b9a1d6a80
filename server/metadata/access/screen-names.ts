import { languages } from '../../../contract/base/languages.ts';
import type { ResolvedField, ResolvedOption } from '../../../contract/screen/resolved-screen.ts';
import type { Caller } from '../base/caller.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { mayView } from './may-view.ts';

/** Whether the values of a field are names of screens. */
export function holdsScreenName({ widget }: ResolvedField): boolean {
	return widget === 'screen-choice';
}

/** The titles of the screens that the caller may view, by their names. */
export function screenTitles(screen: CompiledScreen, { principal, language }: Caller): ResolvedOption[] {
	const seen = screen.all().filter((one) => principal === null || mayView(one, principal));
	return seen.map((one) => ({ value: one.name, title: one.in(language).title }));
}

/** The name of the screen that a text means: its name, or its title in any language when no other screen has it; any other text as it is. */
export function readScreenName(screen: CompiledScreen, text: string): string {
	if (screen.find(text)) return text;
	const titled = screen.all().filter((one) => languages.some((language) => one.in(language).title === text));
	return titled.length === 1 ? (titled[0]?.name ?? text) : text;
}
