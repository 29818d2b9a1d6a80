import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { printType } from '../../../../contract/documents/document-types.ts';

import type { PrintFile } from '../../../../contract/prints/print.ts';
import type { PrintEntry } from '../../../../contract/prints/print-entry.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSettled } from '../../../base/state/use-settled.ts';
import { useBase } from '../../data-set/public.ts';
import { type BegunDocument, DocumentDialog, designCalls, RestoredDraft, useBegunDocument, useDocumentDraft } from '../../design/public.ts';
import { PaperView } from '../paper-view.tsx';
import { tryPaper } from '../print-calls.ts';
import { WordView } from '../word-view.tsx';
import { BlockList } from './block-list.tsx';
import { JsonPart } from './json-part.tsx';
import { inBlock, problemText } from './print-problems.ts';
import { SheetParts } from './sheet-parts.tsx';
import { texts } from './texts.ts';

interface Props {
	/** Null for a new template. */
	entry: PrintEntry | null;
	onClose(): void;
}

/** The placeholders that are no field and stay empty, each with its block. */
function usePlaceholderWarnings(file: PrintFile | null): string[] {
	const { language } = useRuntime();
	const { data } = useSWR(
		file && ['print-check', file, language],
		() => designCalls.check({ path: `preview/preview${printType.suffix}`, text: JSON.stringify(file) }, new AbortController().signal),
		{ revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
	);
	const found = file === null ? [] : (data?.problems ?? []).filter(({ code }) => code === 'unknown-print-field');
	return [...new Set(found.map(({ message, pointer }) => inBlock(message, { pointer, blocks: file?.blocks ?? [] })))];
}

/** Loads the template that is changed, and designs it. */
export function PrintDesigner(props: Props) {
	const { data, error, mutate } = useBegunDocument(printType, props.entry?.path ?? null, newPrint);
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active className="page-skeleton" />;
	return <Designer {...props} begun={data} />;
}

const asItIs = (file: PrintFile) => file;

function newPrint(): PrintFile {
	return { $schema: '../print.schema.json', metaVersion: 2, title: texts.newTitle().in(currentLanguage()), screen: '', blocks: [] };
}

/** A template made of blocks, with the paper of a real record beside it. */
function Designer({ entry, onClose, begun }: Props & { begun: BegunDocument<PrintFile> }) {
	const t = useText();
	const { files } = useRuntime();
	const path = entry?.path ?? null;
	const draft = useDocumentDraft({ type: printType, path, begun, toStored: asItIs });
	const { file, setFile } = draft;
	const [view, setView] = useState<'visual' | 'json'>('visual');
	const [isSaving, setSaving] = useState(false);
	const { base, error, retry } = useBase({ title: '', ...(file.screen !== '' && { screen: file.screen }) }, []);
	const settled = useSettled(file);
	const View = settled.docx === undefined ? PaperView : WordView;
	const isShown = files !== undefined && base !== null && settled.screen !== '';
	const preview = useSWR(isShown ? ['print-try', settled] : null, () => tryPaper(files as NonNullable<typeof files>, settled), {
		revalidateOnFocus: false,
		keepPreviousData: true,
		shouldRetryOnError: false,
	});
	const warnings = usePlaceholderWarnings(isShown ? settled : null);
	return (
		<div className="print-designer">
			<header>
				<Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={async () => (await draft.mayLeave()) && onClose()}>
					{t(texts.back())}
				</Button>
				<h1>{file.title}</h1>
				<Segmented
					value={view}
					options={[
						{ value: 'visual' as const, label: t(texts.visual()) },
						{ value: 'json' as const, label: t(texts.json()) },
					]}
					onChange={setView}
				/>
				<Button type="primary" disabled={base === null} onClick={() => setSaving(true)}>
					{t(texts.save())}
				</Button>
			</header>
			{draft.restoredAt !== null && <RestoredDraft at={draft.restoredAt} onDiscard={draft.discard} />}
			<div className="print-work">
				<div className="print-parts">
					{view === 'json' ? (
						<JsonPart key={draft.restoredAt} file={file} onChange={setFile} />
					) : (
						<>
							<SheetParts file={file} base={base} onChange={setFile} />
							{error !== undefined && <LoadFailure error={error} onRetry={retry} />}
							{base !== null && file.docx === undefined && (
								<BlockList blocks={file.blocks ?? []} base={base} onChange={(blocks) => setFile({ ...file, blocks })} />
							)}
						</>
					)}
				</div>
				<section aria-label={t(texts.visual())} aria-busy={preview.isValidating}>
					{preview.error !== undefined && <Alert type="warning" showIcon title={problemText(preview.error, settled.blocks ?? [])} />}
					{warnings.length > 0 && <Alert type="warning" showIcon title={joinClauses(warnings).in(currentLanguage())} />}
					{isShown && (preview.data !== undefined || preview.error === undefined) && (
						<View paper={preview.data} error={undefined} onRetry={() => void preview.mutate()} />
					)}
					{!isShown && <Empty description={t(texts.chooseScreen())} />}
				</section>
			</div>
			{isSaving && (
				<DocumentDialog
					type={printType}
					document={file}
					path={path}
					etag={draft.etag}
					onClose={() => setSaving(false)}
					onSaved={() => {
						draft.noteSaved();
						onClose();
					}}
				/>
			)}
		</div>
	);
}
