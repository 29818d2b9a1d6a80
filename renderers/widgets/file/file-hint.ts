import { type FileRules, formatBytes } from '../../../contract/files/file-rules.ts';
import type { SayOfFile } from '../../files/file-texts.ts';

/** What the field takes, in a few words. */
export function hintOf(rules: FileRules, say: SayOfFile): string {
	return [
		rules.accept.length > 0 ? say('accepts', { kinds: rules.accept.map((ending) => ending.slice(1)).join(say('listMark')) }) : '',
		rules.maxBytes === null ? '' : say('each', { size: formatBytes(rules.maxBytes) }),
		rules.isMultiple ? say('most', { count: rules.limit }) : '',
		say('dropHere'),
	]
		.filter(Boolean)
		.join(' · ');
}
