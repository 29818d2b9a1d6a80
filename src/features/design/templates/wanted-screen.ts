import { composeTemplate } from '../../../../contract/design/compose-template.ts';
import type { DataTemplateFile } from '../../../../contract/design/data-template.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';

type Texts = Record<string, Record<string, string>>;

/** The screen as a data template shows it; null where one of the texts is no such document. */
export function wantedScreen(template: string, screen: string): string | null {
	const [file, base] = [parse(template), parse(screen)];
	if (!isPlainObject(file) || !isPlainObject(base) || typeof file.title !== 'string') return null;
	return toText(composeTemplate(base as unknown as ScreenFile, file as unknown as DataTemplateFile));
}

/** The data template that shows the wanted screen: title, list and form where they differ from those of the screen, and their translations. */
export function templateOf(wanted: string, { template, screen }: { template: string; screen: string }): string {
	const [file, base, next] = [parse(template), parse(screen), parse(wanted)];
	if (!isPlainObject(file) || !isPlainObject(base) || !isPlainObject(next)) return template;
	const changed = ['description', 'list', 'form'].filter((name) => JSON.stringify(next[name]) !== JSON.stringify(base[name]));
	const { description: _description, list: _list, form: _form, texts: _texts, ...rest } = file;
	const texts = ownTexts(next.texts, base.texts, new Set(Object.keys(allTexts(file.texts))));
	return toText({
		...rest,
		title: next.title,
		...Object.fromEntries(changed.map((name) => [name, next[name]])),
		...(Object.keys(texts).length > 0 && { texts }),
	});
}

/** The translations that the screen does not have, and those that the template had. */
function ownTexts(wanted: unknown, base: unknown, kept: ReadonlySet<string>): Texts {
	const known = allLanguages(base);
	const own = Object.entries(allLanguages(wanted)).map(([language, texts]) => [
		language,
		Object.fromEntries(Object.entries(texts).filter(([text, translated]) => kept.has(text) || known[language]?.[text] !== translated)),
	]);
	return Object.fromEntries(own.filter(([, texts]) => Object.keys(texts ?? {}).length > 0));
}

function allTexts(texts: unknown): Record<string, string> {
	return Object.assign({}, ...Object.values(allLanguages(texts)));
}

function allLanguages(texts: unknown): Texts {
	return isPlainObject(texts) ? (texts as unknown as Texts) : {};
}

function toText(file: unknown): string {
	return `${JSON.stringify(file, null, '\t')}\n`;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
