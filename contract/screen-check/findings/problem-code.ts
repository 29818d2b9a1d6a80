import type { Texts } from '../../base/languages.ts';

/** A kind of mistake in a screen file, with the text that reports it and the advice in the reference. */
export interface ProblemCode {
	/** A file with an error is not taken; a warning is only reported. */
	severity: 'error' | 'warning';
	/** `{name}` and the like are filled in. */
	text: Texts;
}

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });
/** A mistake that keeps the file from being taken. */
export const error = (...texts: [string, string, string]): ProblemCode => ({ severity: 'error', text: text(...texts) });
/** A mistake that is only reported. */
export const warning = (...texts: [string, string, string]): ProblemCode => ({ severity: 'warning', text: text(...texts) });
