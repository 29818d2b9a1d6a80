import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';
import type { TextSteps } from './state/text-history.ts';
import { designerTexts } from './texts.ts';

/** What is in the middle. */
export type Stage = 'form' | 'list' | 'preview';

interface Props {
	steps: TextSteps;
	stage: Stage;
	/** A data template has no form of its own. */
	stages: readonly Stage[];
	onStage(stage: Stage): void;
	side: 'properties' | 'json';
	onSide(side: 'properties' | 'json'): void;
}

/** Undo and redo, and what is beside the form. */
export function DesignerBar({ steps, stage, stages, onStage, side, onSide }: Props) {
	const t = useText();
	const titles = { form: designTexts.form(), list: designTexts.list(), preview: designTexts.preview() };
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
			<Segmented<Stage>
				size="small"
				aria-label={t(designerTexts.stage())}
				value={stage}
				options={stages.map((value) => ({ value, label: t(titles[value]) }))}
				onChange={onStage}
			/>
			{stage !== 'preview' && (
				<>
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
				</>
			)}
		</header>
	);
}
