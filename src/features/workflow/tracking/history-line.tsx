import { Button } from 'antd';

import type { CaseHistoryLine } from '../../../../contract/features/workflow/cases.ts';
import { writeDuration } from '../../../../contract/fields/duration/duration-text.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { FileCell } from '../../../../renderers/fields/files/file-cell.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { historyTexts, texts as workflowTexts } from '../base/texts.ts';
import { texts as decidingTexts } from '../deciding/texts.ts';
import { texts } from './texts.ts';

/** What leads from one step to another. */
const leading: ReadonlySet<string> = new Set(['return', 'move']);

interface Props {
	line: CaseHistoryLine;
	/** Shows the record as it was then; missing where there is nothing to show. */
	onShowRecord?(): void;
}

/** One line of the timeline of a case: who did what, where and when, with what they wrote, attached and signed. */
export function HistoryLine({ line, onShowRecord }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { kind, node, actor, insteadOf, target, outcomeTitle, comment, files, signature, seconds, at } = line;
	const text = (historyTexts as Record<string, ((values: { target: string }) => Parameters<typeof t>[0]) | undefined>)[kind];
	const parts = [node, outcomeTitle ?? ''].filter((part) => part !== '');
	const moments = [
		formatDateTime(at),
		...(seconds === null ? [] : [t(texts.took({ duration: writeDuration(toMinutes(seconds), language) }))]),
	];
	return (
		<>
			<div>
				<b>{actor || t(workflowTexts.system())}</b>
				{insteadOf && t(texts.insteadOf({ person: insteadOf }))} {text === undefined ? kind : t(text({ target }))}{' '}
				{parts.join(leading.has(kind) ? ' → ' : ' · ')}
			</div>
			{comment !== null && <blockquote>{comment}</blockquote>}
			{files.length > 0 && (
				<FileCell ids={files.map(({ id }) => id)} names={files.map(({ title }) => title)} look="file" most={files.length} />
			)}
			{signature !== null && (
				<div className="case-signature">
					<img src={signature} alt={t(decidingTexts.signatureOf({ person: actor }))} />
				</div>
			)}
			<time dateTime={at}>{moments.join(' · ')}</time>
			{onShowRecord !== undefined && (
				<Button type="link" size="small" className="case-then" onClick={onShowRecord}>
					{t(texts.formThen())}
				</Button>
			)}
		</>
	);
}

/** Whole minutes, at least one: nobody needs the seconds of a decision. */
function toMinutes(seconds: number): number {
	return Math.max(1, Math.round(seconds / 60)) * 60;
}
