import { inAllLanguages, messageOf } from '../../../contract/base/define-texts.ts';
import { type TransferText, transferTexts } from './texts.ts';

/** One of these texts in every language. */
export function inEveryLanguage(name: TransferText): string[] {
	return Object.values(inAllLanguages(messageOf(transferTexts, name)));
}
