import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';

import { type FunctionHelp, formulaHelp } from '../../../../../contract/formula/help/formula-help.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { formulaTexts } from './texts.ts';

interface Props {
	/** Only the formulas of computed fields can look values up and call scripts. */
	isComputed: boolean;
	/** The names of the scripts of the library. */
	scripts: readonly string[];
	/** `first`: the first argument, with what separates it from the next. */
	onInsert(name: string, first?: string): void;
}

/** All functions by group with their help; a click inserts the function. */
export function FunctionChoice({ isComputed, scripts, onInsert }: Props) {
	const t = useText();
	const [search, setSearch] = useState('');
	const [shown, setShown] = useState<FunctionHelp | null>(null);
	const help = useMemo(() => formulaHelp(), []);
	const wanted = search.trim().toLowerCase();
	const groups = help
		.map(({ title, functions }) => ({
			title: t(title),
			functions: functions.filter(
				({ name, description, isOnServer }) =>
					(isComputed || !isOnServer) && (name.toLowerCase().includes(wanted) || t(description).toLowerCase().includes(wanted)),
			),
		}))
		.filter(({ functions }) => functions.length > 0);
	const script = help.flatMap(({ functions }) => functions).find(({ name }) => name === 'SCRIPT') ?? null;
	const named = isComputed ? scripts.filter((name) => name.includes(wanted)) : [];
	return (
		<>
			<section aria-label={t(formulaTexts.functions())}>
				<h4>{t(formulaTexts.functions())}</h4>
				<Input.Search
					size="small"
					allowClear
					aria-label={t(formulaTexts.search())}
					placeholder={t(formulaTexts.search())}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
				<div className="formula-list">
					{groups.length + named.length === 0 && <p className="design-note">{t(formulaTexts.none())}</p>}
					{groups.map(({ title, functions }) => (
						<div key={title}>
							<h5>{title}</h5>
							{functions.map((entry) => (
								<Button
									key={entry.name}
									type="text"
									// Another type would be another element, and a press that comes with the pointer would be lost.
									data-shown={shown?.name === entry.name}
									size="small"
									aria-label={t(formulaTexts.insert({ name: entry.name }))}
									onMouseEnter={() => setShown(entry)}
									onFocus={() => setShown(entry)}
									onClick={() => onInsert(entry.name)}
								>
									<code>{entry.name}</code>
								</Button>
							))}
						</div>
					))}
					{named.length > 0 && (
						<div>
							<h5>{t(formulaTexts.scripts())}</h5>
							{named.map((name) => (
								<Button
									key={name}
									type="text"
									size="small"
									aria-label={t(formulaTexts.insert({ name }))}
									onMouseEnter={() => setShown(script)}
									onFocus={() => setShown(script)}
									onClick={() => onInsert('SCRIPT', `"${name}", `)}
								>
									<code>{name}</code>
								</Button>
							))}
						</div>
					)}
				</div>
			</section>
			<section className="formula-help" aria-live="polite">
				{shown === null ? (
					<p className="design-note">{t(formulaTexts.choose())}</p>
				) : (
					<>
						<h4>
							<code>{`${shown.name}(${t(shown.parameters)})`}</code>
						</h4>
						<p>{t(shown.description)}</p>
						<h5>{t(formulaTexts.example())}</h5>
						<p>
							<code>{shown.example}</code>
						</p>
						<p>
							<code>= {shown.result}</code>
						</p>
					</>
				)}
			</section>
		</>
	);
}
