import { Empty, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
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
	onRestore(text: string): void;
	onClose(): void;
}

/** Who changed a file when and how; an older version can be brought back. */
export function HistoryDialog({ path, onRestore, onClose }: Props) {
	const t = useText();
	const [versions, setVersions] = useState<DesignVersion[] | null>(null);
	const [shown, setShown] = useState<DesignVersionText | null>(null);
	const show = (id: string) => void designCalls.version(id).then(setShown, notifyError);
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
						<TextComparison
							key={shown.id}
							before={{ title: t(designTexts.before()), text: shown.before ?? '' }}
							after={{ title: formatDateTime(shown.at), text: shown.kind === 'remove' ? '' : shown.text }}
						/>
					)}
				</div>
			)}
		</PageDialog>
	);
}
