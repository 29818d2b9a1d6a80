import type { Message } from '../../base/define-texts.ts';

/** A change of a screen that its tenant may not make. */
export interface Relaxation {
	/** JSON pointer into the changed screen. */
	pointer: string;
	reason: Message;
}
