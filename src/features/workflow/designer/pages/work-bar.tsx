import { ArrowLeftOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';

import { formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import type { DesignFileState } from '../../../design/public.ts';
import type { EditorSteps } from '../modeler/bpmn-editor.tsx';
import { texts } from './texts.ts';

export type Mode = 'simple' | 'bpmn';

interface Props {
	name: string;
	path: string;
	mode: Mode;
	steps: EditorSteps | null;
	state: DesignFileState;
	onMode(mode: Mode): void;
	onBack(): void;
	onVersions(): void;
	onExport(): void;
	onDiscard(): void;
	onPublish(): void;
}

/** The name of the process, its designers, and what can be done with it. */
export function WorkBar({ name, path, mode, steps, state, ...on }: Props) {
	const t = useText();
	const { isDirty, isChecking, problems, draftAt, file } = state;
	const hasErrors = problems.some(({ severity }) => severity === 'error');
	const note = draftAt === null ? null : texts.draftKept({ at: formatDateTime(draftAt.toISOString()) });
	const blocked = hasErrors ? texts.fixFirst() : texts.unchanged();
	const isReady = isDirty && !hasErrors && !isChecking;
	return (
		<header className="process-bar">
			<Button
				type="text"
				icon={<ArrowLeftOutlined aria-hidden />}
				aria-label={t(texts.back())}
				title={t(texts.back())}
				onClick={on.onBack}
			/>
			<h1 title={path}>{name}</h1>
			<Segmented<Mode>
				aria-label={t(texts.designer())}
				value={mode}
				options={[
					{ value: 'simple', label: t(texts.simple()) },
					{ value: 'bpmn', label: t(texts.bpmn()) },
				]}
				onChange={on.onMode}
			/>
			<Button
				type="text"
				icon={<UndoOutlined aria-hidden />}
				aria-label={t(texts.undo())}
				title={t(texts.undo())}
				disabled={!steps?.canUndo}
				onClick={() => steps?.undo()}
			/>
			<Button
				type="text"
				icon={<RedoOutlined aria-hidden />}
				aria-label={t(texts.redo())}
				title={t(texts.redo())}
				disabled={!steps?.canRedo}
				onClick={() => steps?.redo()}
			/>
			<span className="process-bar-note" aria-live="polite">
				{note === null ? '' : t(note)}
			</span>
			{isDirty && file?.etag !== '' && <Button onClick={on.onDiscard}>{t(texts.discard())}</Button>}
			<Button onClick={on.onVersions}>{t(texts.versions())}</Button>
			<Button onClick={on.onExport}>{t(texts.exportFile())}</Button>
			<Button type="primary" disabled={!isReady} title={isReady ? undefined : t(blocked)} onClick={on.onPublish}>
				{t(texts.publish())}
			</Button>
		</header>
	);
}
