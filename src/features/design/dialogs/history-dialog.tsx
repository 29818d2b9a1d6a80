import { Empty, Skeleton } from 'antd';
import { useEffect, useState } from 'react';

import type { DesignVersion, DesignVersionText } from '../../../../contract/design/screen-design.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { designCalls } from '../design-calls.ts';
import { type DesignText, useDesignTexts } from '../design-texts.ts';
import { TextComparison } from '../editor/text-comparison.tsx';

interface Props {
	path: string;
	onRestore(text: string): void;
	onClose(): void;
}

const kindTexts: Record<DesignVersion['kind'], DesignText> = {
	create: 'kindCreate',
	save: 'kindSave',
	restore: 'kindRestore',
	rename: 'kindRename',
	remove: 'kindRemove',
	outside: 'kindOutside',
	aside: 'kindAside',
};

/** Who changed a file when and how; an older version can be brought back. */
export function HistoryDialog({ path, onRestore, onClose }: Props) {
	const say = useDesignTexts();
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
			title={`${say('history')} · ${path}`}
			width={1100}
			style={{ top: '5vh' }}
			okText={say('restore')}
			cancelText={say('close')}
			okButtonProps={{ disabled: shown === null }}
			onOk={() => shown && onRestore(shown.text)}
			onCancel={onClose}
		>
			{versions === null && <Skeleton active />}
			{versions?.length === 0 && <Empty description={say('noHistory')} />}
			{versions !== null && versions.length > 0 && (
				<div className="design-history">
					<ol aria-label={say('version')}>
						{versions.map((version) => (
							<li key={version.id}>
								<button type="button" aria-current={version.id === shown?.id ? 'true' : undefined} onClick={() => show(version.id)}>
									<strong>{say(kindTexts[version.kind], { from: version.fromPath })}</strong>
									<span>{formatDateTime(version.at)}</span>
									<span>{version.name ?? ''}</span>
								</button>
							</li>
						))}
					</ol>
					{shown !== null && (
						<TextComparison
							key={shown.id}
							before={{ title: say('before'), text: shown.before ?? '' }}
							after={{ title: formatDateTime(shown.at), text: shown.kind === 'remove' ? '' : shown.text }}
						/>
					)}
				</div>
			)}
		</PageDialog>
	);
}
