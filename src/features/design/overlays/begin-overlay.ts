import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { designCalls } from '../design-calls.ts';
import { keepDraft } from '../keep-draft.ts';
import { toText } from './read-overlay.ts';
import { overlayTexts } from './texts.ts';

/** Begins the overlay of a screen as a draft, with its title in the languages of the screen. */
export async function beginOverlay(path: string, screenText: string): Promise<void> {
	const { title, texts } = JSON.parse(screenText) as { title: string; texts?: Record<string, Record<string, string>> };
	const begun: unknown = JSON.parse((await designCalls.template(path, overlayTexts.title({ title }).in('zh-CN'))).text);
	if (!isPlainObject(begun)) return;
	const translated = (['zh-TW', 'en'] as const).flatMap((language) => {
		const translation = texts?.[language]?.[title];
		return translation === undefined
			? []
			: [[language, { [String(begun.title)]: overlayTexts.title({ title: translation }).in(language) }]];
	});
	const { changes, ...head } = begun;
	await keepDraft({ path, text: toText({ ...head, ...(translated.length > 0 && { texts: Object.fromEntries(translated) }), changes }) });
}
