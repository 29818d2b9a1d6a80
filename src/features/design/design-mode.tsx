import { Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { designerTexts } from './designer/texts.ts';
import { overlayTexts } from './overlays/texts.ts';

type Mode = 'design' | 'json';

interface ModeState {
	mode: Mode;
	onMode(mode: Mode): void;
}

interface ModeFacts {
	/** The document is, or becomes, a screen that can be drawn. */
	isScreen: boolean;
	/** A line of the text is asked for, or conflicts are to be settled. */
	isTextWanted: boolean;
	onMode(mode: Mode): void;
}

const memory = 'design:mode';

/** Whether a document is edited in the designer or as text; the last choice is remembered. A line that is asked for is shown in the text. */
export function useDesignMode({ isScreen, isTextWanted, onMode }: ModeFacts): ModeState {
	const { recall, remember } = useRuntime();
	const [chosen, setChosen] = useState<Mode>(() => (recall(memory) === 'json' || isTextWanted ? 'json' : 'design'));
	useEffect(() => {
		if (isTextWanted) setChosen('json');
	}, [isTextWanted]);
	const mode = isScreen ? chosen : 'json';
	const tell = useEffectEvent(() => onMode(mode));
	// biome-ignore lint/correctness/useExhaustiveDependencies: told again when the mode is another one.
	useEffect(() => tell(), [mode]);
	return {
		mode,
		onMode: (mode) => {
			setChosen(mode);
			remember(memory, mode);
		},
	};
}

/** The choice between the designer and the text. */
export function DesignMode({ mode, onMode, isOverlay }: ModeState & { isOverlay: boolean }) {
	const t = useText();
	return (
		<Segmented<Mode>
			size="small"
			aria-label={t(designerTexts.mode())}
			value={mode}
			options={[
				{ value: 'design', label: t(designerTexts.design()) },
				{ value: 'json', label: isOverlay ? t(overlayTexts.changes()) : 'JSON' },
			]}
			onChange={onMode}
		/>
	);
}
