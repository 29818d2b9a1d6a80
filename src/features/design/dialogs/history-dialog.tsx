import { Empty, Select, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { DesignVersion, DesignVersionText } from '../../../../contract/design/screen-design.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { TextComparison } from '../editor/text-comparison.tsx';
import { designTexts, versionKinds } from '../texts.ts';

interface Props {
	path: string;
	/** What is in the editor; versions can be compared with it. Default: nothing. */
	text?: string;
	onRestore(text: string): void;
	onClose(): void;
}

/** What the shown version is compared with, beside the ids of versions. */
const versionBefore = 'before';
const editorText = 'editor';

/** Who changed a file when and how; any two versions can be compared, and an older one can be brought back. */
export function HistoryDialog({ path, text, onRestore, onClose }: Props) {
	const t = useText();
	const [versions, setVersions] = useState<DesignVersion[] | null>(null);
	const [shown, setShown] = useState<DesignVersionText | null>(null);
	const selectId = useId();
	const [other, setOther] = useState<Side | null>(null);
	const show = (id: string) => void designCalls.version(id).then(setShown, notifyError);
	const titleOf = (version: DesignVersion) =>
		[t(versionKinds[version.kind]({ from: version.fromPath })), formatDateTime(version.at), version.name ?? ''].join(' · ');
	const handleOther = (id: string) => {
		if (id === versionBefore) return setOther(null);
		if (id === editorText) return setOther({ id, title: t(designTexts.inEditor()), text: text ?? '' });
		void designCalls.version(id).then((version) => setOther({ id, title: titleOf(version), text: textOf(version) }), notifyError);
	};
	const options = [
		{ value: versionBefore, label: t(designTexts.versionBefore()) },
		...(text === undefined ? [] : [{ value: editorText, label: t(designTexts.inEditor()) }]),
		...(versions ?? []).map((version) => ({ value: version.id, label: titleOf(version) })),
	];
	useEffect(() => {
		designCalls.history(path).then((found) => {
			setVersions(found);
			if (found[0]) designCalls.version(found[0].id).then(setShown, notifyError);
		}, notifyError);
	}, [path]);
	return (
		<PageDialog
			title={`${t(designTexts.history())} · ${path}`}
			width={1100}
			style={{ top: '5vh' }}
			okText={t(designTexts.restore())}
			cancelText={t(designTexts.close())}
			okButtonProps={{ disabled: shown === null }}
			onOk={() => shown && onRestore(shown.text)}
			onCancel={onClose}
		>
			{versions === null && <Skeleton active />}
			{versions?.length === 0 && <Empty description={t(designTexts.noHistory())} />}
			{versions !== null && versions.length > 0 && (
				<div className="design-history">
					<ol aria-label={t(designTexts.version())}>
						{versions.map((version) => (
							<li key={version.id}>
								<button type="button" aria-current={version.id === shown?.id ? 'true' : undefined} onClick={() => show(version.id)}>
									<strong>{t(versionKinds[version.kind]({ from: version.fromPath }))}</strong>
									<span>{formatDateTime(version.at)}</span>
									<span>{version.name ?? ''}</span>
								</button>
							</li>
						))}
					</ol>
					{shown !== null && (
						<div className="design-history-comparison">
							<div className="design-history-other">
								<label htmlFor={selectId}>{t(designTexts.compareWith())}</label>
								<Select
									id={selectId}
									size="small"
									popupMatchSelectWidth={false}
									value={other?.id ?? versionBefore}
									options={options}
									onChange={handleOther}
								/>
							</div>
							<TextComparison
								key={`${shown.id} ${other?.id ?? versionBefore}`}
								before={other ?? { title: t(designTexts.before()), text: shown.before ?? '' }}
								after={{ title: titleOf(shown), text: textOf(shown) }}
							/>
						</div>
					)}
				</div>
			)}
		</PageDialog>
	);
}

interface Side {
	id: string;
	title: string;
	text: string;
}

/** The text that a version left behind. */
function textOf({ kind, text }: DesignVersionText): string {
	return kind === 'remove' ? '' : text;
}
