import { App, Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../core/page/page-dialog.tsx';
import { useRuntime } from '../core/runtime/runtime-context.ts';

import { QuickCreate } from './quick-create.tsx';
import { noteRecent, useRecentChoices } from './recent-choices.ts';
import type { SelectorEntry } from './selector-entry.ts';
import { SelectorList } from './selector-list.tsx';
import { SelectorTree } from './selector-tree.tsx';
import './selector.css';
import { coreTexts } from '../core/texts/texts.ts';
import { useText } from '../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	isMultiple: boolean;
	/** Only records for which this holds are offered. */
	filter?: RuleGroup | undefined;
	/** Shown above the records, such as what chooses among filters. */
	tools?: ReactNode;
	value: SelectorEntry[];
	onConfirm(entries: SelectorEntry[]): void;
	onClose(): void;
}

/** The dialog that picks records of a screen for another form, from a list or a tree. */
export function RecordSelector({ screen, isMultiple, filter, tools, value, onConfirm, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const runtime = useRuntime();
	const [chosen, setChosen] = useState(value);
	const recent = useRecentChoices(screen, filter);
	/** Grows with each created record, which the rows then show. */
	const [round, setRound] = useState(0);
	const handleConfirm = () => {
		if (chosen.length === 0) void message.warning(t(coreTexts.chooseRecord()));
		else if (!isMultiple && chosen.length > 1) void message.warning(t(coreTexts.chooseOneRecord()));
		else {
			noteRecent(
				runtime,
				screen.name,
				chosen.map((entry) => entry.id),
			);
			onConfirm(chosen);
		}
	};
	const handleToggle = (entry: SelectorEntry) => {
		const others = chosen.filter((other) => other.id !== entry.id);
		if (others.length < chosen.length) setChosen(others);
		else setChosen(isMultiple ? [...others, entry] : [entry]);
	};
	const handleCreated = (entry: SelectorEntry) => {
		setChosen((before) => (isMultiple ? [...before, entry] : [entry]));
		setRound((before) => before + 1);
	};
	const Body = screen.selector.tree && screen.parentField !== null ? SelectorTree : SelectorList;
	return (
		<PageDialog
			title={screen.selector.title}
			width={{ xs: '96%', md: '60%' }}
			style={{ top: '5vh' }}
			rootClassName="portal-selector"
			onCancel={onClose}
			footer={
				<>
					<Button onClick={() => setChosen([])}>{t(texts.clear())}</Button>
					<Button onClick={onClose}>{t(coreTexts.cancel())}</Button>
					<Button type="primary" onClick={handleConfirm}>
						{t(texts.confirm())}
					</Button>
				</>
			}
		>
			<div className="portal-selector-body">
				{recent.length > 0 && <RecentChoices recent={recent} chosen={chosen} onToggle={handleToggle} />}
				{tools}
				<Body
					key={`${round} ${JSON.stringify(filter)}`}
					screen={screen}
					filter={filter}
					isMultiple={isMultiple}
					chosen={chosen}
					onChoose={setChosen}
				>
					<QuickCreate screen={screen} filter={filter} onCreated={handleCreated} />
				</Body>
				<fieldset className="portal-selector-chosen">
					<legend>{t(texts.chosen())}</legend>
					{chosen.length === 0 && <span className="portal-selector-none">{t(texts.noneChosen())}</span>}
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

interface RecentProps {
	recent: SelectorEntry[];
	chosen: SelectorEntry[];
	onToggle(entry: SelectorEntry): void;
}

/** What was picked lately, to pick again at once. */
function RecentChoices({ recent, chosen, onToggle }: RecentProps) {
	const t = useText();
	const isChosen = (entry: SelectorEntry) => chosen.some((other) => other.id === entry.id);
	return (
		<section className="portal-selector-recent" aria-label={t(texts.recentChoices())}>
			<span>{t(texts.recentChoices())}</span>
			{recent.map((entry) => (
				<Button
					key={entry.id}
					size="small"
					type={isChosen(entry) ? 'primary' : 'default'}
					ghost={isChosen(entry)}
					aria-pressed={isChosen(entry)}
					title={entry.title}
					onClick={() => onToggle(entry)}
				>
					{entry.title}
				</Button>
			))}
		</section>
	);
}
