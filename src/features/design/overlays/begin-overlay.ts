import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { designCalls } from '../design-calls.ts';
import { keepDraft } from '../keep-draft.ts';
import { overlayTexts } from './texts.ts';

/** Begins the overlay of a screen as a draft. */
export async function beginOverlay(path: string, screenText: string): Promise<void> {
	const screen: unknown = JSON.parse(screenText);
	const title = isPlainObject(screen) && typeof screen.title === 'string' ? overlayTexts.title({ title: screen.title }).in('zh-CN') : '';
	const { text } = await designCalls.template(path, title);
	await keepDraft({ path, text });
}
