import { App, Button, Tag } from 'antd';
import { useState } from 'react';

import type { RuleGroup } from '../../contract/condition.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { PageDialog } from '../page/page-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { SelectorEntry } from './selector-entry.ts';
import { SelectorList } from './selector-list.tsx';
import { SelectorTree } from './selector-tree.tsx';
import './selector.css';

interface Props {
	screen: ResolvedScreen;
	isMultiple: boolean;
	/** Only records for which this holds are offered. */
	filter?: RuleGroup | undefined;
	value: SelectorEntry[];
	onConfirm(entries: SelectorEntry[]): void;
	onClose(): void;
}

/** The dialog that picks records of a screen for another form, from a list or a tree. */
export function RecordSelector({ screen, isMultiple, filter, value, onConfirm, onClose }: Props) {
	const t = useTexts();
	const { message } = App.useApp();
	const [chosen, setChosen] = useState(value);
	const handleConfirm = () => {
		if (chosen.length === 0) void message.warning(t('chooseRecord'));
		else if (!isMultiple && chosen.length > 1) void message.warning(t('chooseOneRecord'));
		else onConfirm(chosen);
	};
	const Body = screen.selector.tree && screen.parentField !== null ? SelectorTree : SelectorList;
	return (
		<PageDialog
			title={screen.selector.title}
			width={{ xs: '96%', md: '60%' }}
			style={{ top: '5vh' }}
			rootClassName="portal-selector"
			zIndex={1050}
			onCancel={onClose}
			footer={
				<>
					<Button type="primary" onClick={handleConfirm}>
						{t('confirm')}
					</Button>
					<Button onClick={() => setChosen([])}>{t('clear')}</Button>
					<Button onClick={onClose}>{t('cancel')}</Button>
				</>
			}
		>
			<div className="portal-selector-body">
				<Body screen={screen} filter={filter} isMultiple={isMultiple} chosen={chosen} onChoose={setChosen} />
				<fieldset className="portal-selector-chosen">
					<legend>{t('chosen')}</legend>
					{chosen.length === 0 && <span className="portal-selector-none">{t('noneChosen')}</span>}
					{chosen.map((entry) => (
						<Tag key={entry.id} closable onClose={() => setChosen(chosen.filter((other) => other.id !== entry.id))}>
							{entry.title}
						</Tag>
					))}
				</fieldset>
			</div>
		</PageDialog>
	);
}
