import type { Message } from '../base/define-texts.ts';

/** What an action of a screen returns when its list says more than that it was done. */
export interface ActionNote {
	/** What was done, such as how many records were changed; in the language of the call. */
	message: Message | string;
}

/** The note in the data of an action. */
export function noteOf(data: unknown): string | undefined {
	const { message } = (data ?? {}) as Partial<ActionNote>;
	return typeof message === 'string' ? message : undefined;
}
