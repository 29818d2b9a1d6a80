import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { type FileRules, formatBytes, isAccepted } from '../../../../contract/files/file-rules.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';

/** How files come into the field; pasted pictures are PNG files. */
export function dropText(rules: FileRules): Message {
	return isAccepted(rules, 'x.png') ? fileTexts.dropHere() : fileTexts.dropOnly();
}

/** What the field takes, in a few words. */
export function FileHint({ rules }: { rules: FileRules }) {
	const t = useText();
	const kinds = rules.accept.map((ending) => ending.slice(1));
	const parts = [
		kinds.length > 0 ? t(fileTexts.accepts({ kinds: joinTexts(kinds) })) : '',
		rules.maxBytes === null ? '' : t(fileTexts.each({ size: formatBytes(rules.maxBytes) })),
		rules.isMultiple ? t(fileTexts.most({ count: rules.limit })) : '',
		t(dropText(rules)),
	];
	return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
