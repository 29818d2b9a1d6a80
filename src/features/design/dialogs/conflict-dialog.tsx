import { Button } from 'antd';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useDesignTexts } from '../design-texts.ts';
import { TextComparison } from '../editor/text-comparison.tsx';

interface Props {
	mine: string;
	theirs: string;
	onTheirs(): void;
	onMine(): void;
	onClose(): void;
}

/** Two people changed one file: both texts, and the choice. */
export function FileConflictDialog({ mine, theirs, onTheirs, onMine, onClose }: Props) {
	const say = useDesignTexts();
	return (
		<PageDialog
			title={say('conflictTitle')}
			width={1000}
			style={{ top: '5vh' }}
			onCancel={onClose}
			footer={[
				<Button key="cancel" onClick={onClose}>
					{say('cancel')}
				</Button>,
				<Button key="theirs" onClick={onTheirs}>
					{say('takeTheirs')}
				</Button>,
				<Button key="mine" type="primary" onClick={onMine}>
					{say('keepMine')}
				</Button>,
			]}
		>
			<p>{say('conflictNote')}</p>
			<TextComparison before={{ title: say('theirs'), text: theirs }} after={{ title: say('mine'), text: mine }} />
		</PageDialog>
	);
}
