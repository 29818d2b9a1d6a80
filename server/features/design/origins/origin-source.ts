import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { createFieldLookup, type FieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import type { OriginFact, OriginKind, SourceLocation } from '../../../../contract/design/origin.ts';
import { createFieldFinder } from '../../../../contract/resolve/resolve-fields.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { locateWritten } from '../../../metadata/document/amended-text.ts';
import type { LoadedScreen } from '../../../metadata/screen-file/loaded-screen.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { type OriginText, originTexts } from './texts.ts';

interface Means {
	loaded: LoadedScreen;
	/** The screen in the language, with every field. */
	screen: ResolvedScreen;
	screens: ReadonlyMap<string, LoadedScreen>;
	principal: Principal;
	language: Language;
}

/** Finds positions in one screen file, and describes facts about it in one language. */
export class OriginSource {
	readonly loaded: LoadedScreen;
	readonly screen: ResolvedScreen;
	readonly screens: ReadonlyMap<string, LoadedScreen>;
	readonly #principal: Principal;
	readonly #language: Language;

	constructor({ loaded, screen, screens, principal, language }: Means) {
		this.loaded = loaded;
		this.screen = screen;
		this.screens = screens;
		this.#principal = principal;
		this.#language = language;
	}

	say(name: OriginText, values: Record<string, unknown> = {}): string {
		return messageOf(originTexts, name, values).in(this.#language);
	}

	/** A fact; without a pointer, or with one that the file does not have, it is a default. */
	fact(kind: OriginKind, text: string, pointer: string | null = null): OriginFact {
		return { kind, text, location: pointer === null ? null : this.locate(pointer) };
	}

	/** Where the file defines something; null when it does not. */
	locate(pointer: string): SourceLocation | null {
		if (!this.#has(pointer)) return null;
		const { file, line, pointer: written } = locateWritten(this.loaded, pointer);
		return { file, pointer: written, line };
	}

	/** A condition as a sentence; `asked` is what it is evaluated over where that is another screen, or the row of a child table. */
	sentence(condition: RuleGroup, asked: LoadedScreen | ResolvedField[] = this.loaded): string {
		const fieldOf = Array.isArray(asked) ? createFieldLookup(asked) : this.#lookupIn(asked);
		return describeCondition(condition, { fieldOf, language: this.#language });
	}

	/** The fields of a screen, each under the titles that lead to it. */
	#lookupIn(screen: LoadedScreen): FieldLookup {
		const find = createFieldFinder(screen, this.#language, this.screens);
		return (path) => {
			const found = find(path);
			return found && { ...found.field, title: found.titles.join(' / ') };
		};
	}

	/** A right with its title, and whether the caller holds it. */
	right(kind: OriginKind, name: string, pointer: string | null = null): OriginFact {
		const key = name.includes(':') ? name : `${this.screen.name}:${name}`;
		const title = this.screen.permissions.find((permission) => permission.key === key)?.title ?? name;
		const right = this.say('right', { title, key });
		return this.fact(kind, this.say(may(this.#principal, key) ? 'holdsRight' : 'lacksRight', { right }), pointer);
	}

	#has(pointer: string): boolean {
		let value: unknown = this.loaded.file;
		for (const part of pointer.split('/').slice(1)) {
			const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
			if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
			value = (value as Record<string, unknown>)[name];
		}
		return true;
	}
}
