import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { type FileRules, formatBytes } from '../../../../contract/files/file-rules.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';

/** What the field takes, in a few words. */
export function FileHint({ rules }: { rules: FileRules }) {
	const t = useText();
	const kinds = rules.accept.map((ending) => ending.slice(1));
	const parts = [
		kinds.length > 0 ? t(fileTexts.accepts({ kinds: joinTexts(kinds) })) : '',
		rules.maxBytes === null ? '' : t(fileTexts.each({ size: formatBytes(rules.maxBytes) })),
		rules.isMultiple ? t(fileTexts.most({ count: rules.limit })) : '',
		t(fileTexts.dropHere()),
	];
	return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
