import { listMark } from '../../../../contract/base/languages.ts';
import { type FileRules, formatBytes } from '../../../../contract/files/file-rules.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useFileTexts } from '../file-texts.ts';

/** What the field takes, in a few words. */
export function FileHint({ rules }: { rules: FileRules }) {
	const say = useFileTexts();
	const { language } = useRuntime();
	const kinds = rules.accept.map((ending) => ending.slice(1));
	const parts = [
		kinds.length > 0 ? say('accepts', { kinds: kinds.join(listMark[language]) }) : '',
		rules.maxBytes === null ? '' : say('each', { size: formatBytes(rules.maxBytes) }),
		rules.isMultiple ? say('most', { count: rules.limit }) : '',
		say('dropHere'),
	];
	return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
