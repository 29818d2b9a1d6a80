import { Button } from 'antd';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { TextComparison } from '../editor/text-comparison.tsx';
import { designTexts } from '../texts.ts';

interface Props {
	mine: string;
	theirs: string;
	onTheirs(): void;
	onMine(): void;
	onClose(): void;
}

/** Two people changed one file: both texts, and the choice. */
export function FileConflictDialog({ mine, theirs, onTheirs, onMine, onClose }: Props) {
	const t = useText();
	return (
		<PageDialog
			title={t(designTexts.conflictTitle())}
			width={1000}
			style={{ top: '5vh' }}
			onCancel={onClose}
			footer={[
				<Button key="cancel" onClick={onClose}>
					{t(designTexts.cancel())}
				</Button>,
				<Button key="theirs" onClick={onTheirs}>
					{t(designTexts.takeTheirs())}
				</Button>,
				<Button key="mine" type="primary" onClick={onMine}>
					{t(designTexts.keepMine())}
				</Button>,
			]}
		>
			<p>{t(designTexts.conflictNote())}</p>
			<TextComparison before={{ title: t(designTexts.theirs()), text: theirs }} after={{ title: t(designTexts.mine()), text: mine }} />
		</PageDialog>
	);
}
