import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';
import type { TextSteps } from './state/text-history.ts';
import { designerTexts } from './texts.ts';

/** What is in the middle. */
export type Stage = 'form' | 'list';

interface Props {
	steps: TextSteps;
	stage: Stage;
	/** Null where there is one stage alone. */
	onStage: ((stage: Stage) => void) | null;
	side: 'properties' | 'json';
	onSide(side: 'properties' | 'json'): void;
}

/** Undo and redo, and what is beside the form. */
export function DesignerBar({ steps, stage, onStage, side, onSide }: Props) {
	const t = useText();
	return (
		<header className="designer-bar">
			<Button
				size="small"
				type="text"
				icon={<UndoOutlined aria-hidden />}
				aria-label={t(designerTexts.undo())}
				title={`${t(designerTexts.undo())} (Ctrl+Z)`}
				disabled={!steps.canUndo}
				onClick={steps.undo}
			/>
			<Button
				size="small"
				type="text"
				icon={<RedoOutlined aria-hidden />}
				aria-label={t(designerTexts.redo())}
				title={`${t(designerTexts.redo())} (Ctrl+Shift+Z)`}
				disabled={!steps.canRedo}
				onClick={steps.redo}
			/>
			{onStage !== null && (
				<Segmented<Stage>
					size="small"
					aria-label={t(designerTexts.stage())}
					value={stage}
					options={[
						{ value: 'form', label: t(designTexts.form()) },
						{ value: 'list', label: t(designTexts.list()) },
					]}
					onChange={onStage}
				/>
			)}
			<span className="designer-space" />
			<Segmented
				size="small"
				aria-label={t(designerTexts.beside())}
				value={side}
				options={[
					{ value: 'properties', label: t(designerTexts.properties()) },
					{ value: 'json', label: 'JSON' },
				]}
				onChange={onSide}
			/>
		</header>
	);
}
